import { agencyCompanies, type AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import {
  companyCredentials,
  type CompanyCredential,
} from '@milepost/contract/agency-companies/company-credentials.contract'
import { companyGrants, type CompanyGrant } from '@milepost/contract/agency-companies/company-grants.contract'
import { addDays } from '@milepost/contract/core/time/days'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const at = '2026-11-20T15:00:00.000Z'
const today = todayInZone('America/New_York')
const reeves: AgencyCompany = {
  id: 12,
  name: 'Reeves Paving',
  address_1: '12 Quarry Road',
  address_2: null,
  city: 'Macon',
  state: 'GA',
  zip: '31201',
  phone: '+14045550100',
  email: 'office@reeves.example',
  note: null,
  kinds: ['contractor', 'vendor'],
  people: 1,
  next_expires_on: addDays(today, 12),
  updated_at: at,
  lock_version: 0,
}
const insurance: CompanyCredential = {
  id: 31,
  kind: 'insurance',
  title: 'General liability',
  number: 'GL-99',
  issuer: 'Southern Mutual',
  starts_on: null,
  expires_on: addDays(today, 12),
  note: null,
  updated_at: at,
  lock_version: 0,
}
const ana: CompanyGrant = {
  id: 41,
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@reeves.example',
  capacity: 'contractor',
  state: 'current',
  all_projects: false,
  projects: [{ id: 51, name: 'Bypass' }],
  starts_on: null,
  ends_on: null,
  granted_at: at,
  revoked_at: null,
  lock_version: 3,
}
const pageOf = (total_rows: number) => ({
  page_number: 1,
  page_size: 20,
  total_rows,
  total_pages: 1,
  last_page: true,
})
const usual = [
  answer(agencyCompanies.list, { companies: [reeves], page: pageOf(1) }),
  answer(agencyCompanies.get, { company: reeves }),
  answer(agencyCompanies.history, { events: [], page: pageOf(0) } as never),
  answer(companyCredentials.list, { credentials: [insurance] }),
  answer(companyGrants.list, { grants: [ana], page: pageOf(1) }),
  answer(projects.list, { projects: [projectOf()], page: pageOf(1) } as never),
]

test('shows what expires, licenses and people of a company; a license is deleted and restored', async () => {
  const { requests } = fakeServer('administrator', [
    answer(companyCredentials.remove, {}),
    answer(companyCredentials.restore, { credential: insurance }),
    ...usual,
  ])
  await drawPage('/admin/companies?company=12')
  const drawer = page.getByRole('dialog', { name: 'Reeves Paving' })
  await expect.element(drawer.getByText('Expires in 12 days')).toBeVisible()
  await expect.element(drawer.getByText('Contractor, Vendor')).toBeVisible()
  await expect.element(drawer.getByText('Bypass')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await drawer.getByRole('button', { name: 'Delete General liability' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
    .toEqual(['DELETE /v1/company_credentials/31', 'POST /v1/company_credentials/31/restore'])
})

test('a person is invited to chosen projects for a time; what is missing is named', async () => {
  let calls = 0
  const { requests } = fakeServer('administrator', [
    answer(companyGrants.invite, () =>
      ++calls === 1 ? failure(409, 'has_access', [], { email: 'bo@reeves.example' }) : { grant: ana },
    ),
    ...usual,
  ])
  await drawPage('/admin/companies?company=12')
  await page.getByRole('button', { name: 'Invite person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person of Reeves Paving' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('This is required').first()).toBeVisible()
  await expectAccessible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'First name' }), 'Bo')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last name' }), 'Reeves')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Email' }), 'bo@reeves.example')
  await dialog.getByRole('checkbox', { name: /All projects of the agency/ }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last day' }), '12/31/2027')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect
    .element(page.getByText('bo@reeves.example already has this access for the company.').first())
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('An invitation was sent to ana@reeves.example.')).toBeVisible()
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    first_name: 'Bo',
    last_name: 'Reeves',
    email: 'bo@reeves.example',
    capacity: 'contractor',
    all_projects: true,
    project_ids: [],
    starts_on: null,
    ends_on: '2027-12-31',
  })
})

test('the days of an access are changed, and an access is ended with a reason', async () => {
  const { requests } = fakeServer('administrator', [
    answer(companyGrants.update, { grant: ana }),
    answer(companyGrants.revoke, { grant: { ...ana, state: 'ended' } }),
    ...usual,
  ])
  await drawPage('/admin/companies?company=12')
  await page.getByRole('button', { name: 'Change the access of Ana Núñez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Access of Ana Núñez' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last day' }), '6/30/2027')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The access of Ana Núñez was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'End the access of Ana Núñez' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason (optional)' }), 'Left')
  await expectAccessible()
  await page.getByRole('button', { name: 'End access' }).click()
  await expect.element(page.getByText('The access of Ana Núñez has ended.')).toBeVisible()
  expect(requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { ends_on: '2027-06-30', lock_version: 3 },
    { reason: 'Left' },
  ])
})

test('a company is added; the list is narrowed by what expires', async () => {
  const { requests } = fakeServer('administrator', [answer(agencyCompanies.create, { company: reeves }), ...usual])
  const router = await drawPage('/admin/companies')
  await page.getByRole('button', { name: 'License or insurance' }).first().click()
  await page.getByRole('checkbox', { name: 'Expired' }).click()
  await expect.poll(() => router.address()).toBe('/admin/companies?validity=expired')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Add company' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Reeves Paving')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Reeves Paving was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Reeves Paving', phone: null })
})
