import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import type { GrantedProject, OwnGrant } from '@milepost/contract/access-grants/access-grants.contract'
import {
  companyCredentials,
  type OwnCredential,
} from '@milepost/contract/agency-companies/company-credentials.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 900))

const grant: OwnGrant = {
  id: 41,
  capacity: 'contractor',
  company: 'Reeves Construction',
  all_projects: false,
  starts_on: null,
  ends_on: '2027-05-31',
  granted_at: '2026-11-20T14:00:00Z',
}
const project: GrantedProject = {
  id: 5,
  name: 'SR 81 resurfacing',
  dot_code: 'P-2041',
  status: 'construction',
  contractor_name: 'Tidewater Paving',
}
const insurance: OwnCredential = {
  id: 31,
  kind: 'insurance',
  title: 'General liability',
  number: null,
  issuer: 'Southern Mutual',
  starts_on: null,
  expires_on: '2026-01-31',
}
const server = (projects: GrantedProject[], more: Partial<OwnGrant> = {}) =>
  fakeServer('contractor', [
    answer(accessGrants.own, { grant: { ...grant, ...more } }),
    answer(accessGrants.ownProjects, { projects, page: pageOf(projects.length) }),
    answer(companyCredentials.own, { credentials: [insurance] }),
  ])

test('shows as what, for whom and how long one has access, and to which projects, accessibly in every theme', async () => {
  const { requests } = server([project])
  const drawn = await drawPage('/access')
  await expect.element(page.getByRole('heading', { name: 'My access' })).toBeVisible()
  for (const text of [
    'Reeves Construction',
    'Contractor',
    'SR 81 resurfacing',
    'Under Construction',
    'General liability',
    'Expired',
  ])
    await expect.element(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('main').getByText(/2027/)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([
    'Tickets',
    'Projects',
    'Waiting for me',
    'Map',
    'Samples',
    'Assistant',
    'My access',
    'My account',
    'Log out',
  ])
  await expectAccessibleInEveryTheme()
  // Nothing was asked that belongs to the agency's staff.
  const own = new Set(requests.map(({ path }) => path))
  // Asked a moment after each page, which may be during the check above.
  own.delete('/v1/notices/count')
  expect(own).toEqual(
    new Set([
      '/v3/sessions/_me',
      '/v3/feature_flags',
      '/v1/inbox/count',
      '/v1/own_grant',
      '/v1/own_grant/projects',
      '/v1/own_grant/credentials',
      '/v3/table_preferences/granted_projects',
    ]),
  )
  expect(drawn.address()).toBe('/access')
})

test('says that there are no projects yet, and of all projects that it is all of them', async () => {
  server([], { all_projects: true, ends_on: null })
  await drawPage('/access')
  await expect.element(page.getByText('The agency has given you access to all of its projects.')).toBeVisible()
  await expect.element(page.getByText('You have no projects yet')).toBeVisible()
  await expect.element(page.getByText('No end date')).toBeVisible()
})

test('projects that cannot be loaded are reported, and a page of the staff leads back here', async () => {
  fakeServer('vendor', [
    answer(accessGrants.own, { grant }),
    answer(accessGrants.ownProjects, () => failure(500, 'internal')),
    answer(companyCredentials.own, { credentials: [] }),
  ])
  const drawn = await drawPage('/access')
  await expect.element(page.getByText('The projects could not be loaded')).toBeVisible()
  expect(drawn.address()).toBe('/access')
})
