import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { agency, dana, invited } from '../agencies.fixtures.ts'

beforeEach(() => page.viewport(1280, 1000))

const managed = { dot_authority: agency, administrators: [dana, invited] }
const made = answer(managedAgencies.create, () => managed)
const one = answer(managedAgencies.one, managed)
const field = (name: string) => page.getByRole('textbox', { name })
const bodyOf = (requests: { method: string; body: unknown }[], method: string) =>
  requests.find((call) => call.method === method)?.body as Record<string, unknown> | undefined

async function fillNew() {
  await field('Name').fill('Alder River County')
  await field('District 1').fill('North')
  await page.getByRole('button', { name: 'Add a district' }).click()
  await userEvent.keyboard('South')
  await field('First name').fill('Ida')
  await field('Last name').fill('Moe')
  await field('Email').fill('ida@alder.example')
}

test('a new agency is made with its first administrator once its name is not taken, accessibly in every theme', async () => {
  let taken = true
  const { requests } = fakeServer('operator', [
    answer(managedAgencies.create, () => (taken ? failure(409, 'name_taken') : managed)),
    one,
  ])
  const router = await drawPage('/operator/agencies/new')
  await fillNew()
  await field('Own addresses').fill('alder.example\n\n tickets.alder.example ')
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Create agency' }).click()
  await expect.element(page.getByRole('link', { name: 'Name: Another agency has this name' })).toBeVisible()
  await expect.element(field('District 2')).toHaveValue('South')
  taken = false
  await page.getByRole('button', { name: 'Create agency' }).click()
  await expect.poll(router.address).toBe('/operator/agencies/12')
  await expect.element(page.getByText(/The invitation was sent to dana@piedmont\.example/)).toBeVisible()
  expect(bodyOf(requests, 'POST')).toMatchObject({
    name: 'Alder River County',
    contract_number_label: 'State Project Number',
    preferred_minutes: 2,
    accepted_minutes: 15,
    default_max_gvw_lbs: '80000',
    hosts: ['alder.example', 'tickets.alder.example'],
    districts: [{ name: 'North' }, { name: 'South' }],
    administrator: { first_name: 'Ida', last_name: 'Moe', email: 'ida@alder.example', phone: null, title: null },
  })
})

test('faults are reported at the top and at their fields, and nothing is sent', async () => {
  const { requests } = fakeServer('operator', [made])
  await drawPage('/operator/agencies/new')
  await field('Accepted range, minutes').fill('2')
  await field('Own addresses').fill('https://alder.example/')
  await page.getByRole('button', { name: 'Create agency' }).click()
  const summary = page.getByRole('alert').first()
  await expect.element(summary).toHaveFocus()
  for (const text of [
    'Name: This field is required',
    'Accepted range, minutes: Accepted Range should be more than Preferred Range',
    'Own addresses: Enter a host name, such as tickets.dot.example',
    'Email: This field is required',
  ])
    await expect.element(summary.getByRole('link', { name: text })).toBeVisible()
  await expectAccessible()
  expect(bodyOf(requests, 'POST')).toBeUndefined()
})

test('only changed fields of an agency are sent, and a district in use stays', async () => {
  const { requests } = fakeServer('operator', [
    one,
    answer(managedAgencies.update, () => ({ ...managed, dot_authority: { ...agency, lock_version: 6 } })),
  ])
  await drawPage('/operator/agencies/12')
  await expect.element(page.getByText('2 employees, 1 project')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove the district Central' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove the district West' }).click()
  await field('Label of project numbers').fill('PIN')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings of Piedmont DOT are saved.')).toBeVisible()
  expect(bodyOf(requests, 'PATCH')).toEqual({
    contract_number_label: 'PIN',
    districts: [{ id: 3, name: 'Central' }],
    lock_version: 5,
  })
})

test('an administrator who never joined is invited again, and somebody else is invited', async () => {
  const { requests } = fakeServer('operator', [
    one,
    answer(managedAgencies.resendInvitation, { sent_count: 1 }),
    answer(managedAgencies.inviteAdministrator, managed),
  ])
  await drawPage('/operator/agencies/12')
  const panel = page.getByRole('region', { name: 'Administrators' })
  await expect.element(panel.getByText('ana@piedmont.example')).toBeVisible()
  await panel.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect.element(page.getByText('1 invitation was sent again.')).toBeVisible()
  await panel.getByRole('button', { name: 'Invite an administrator' }).click()
  await panel.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(panel.getByRole('link', { name: 'Email: This field is required' })).toBeVisible()
  await expectAccessible()
  await panel.getByRole('textbox', { name: 'First name' }).fill('Bo')
  await panel.getByRole('textbox', { name: 'Last name' }).fill('Rask')
  await panel.getByRole('textbox', { name: 'Email' }).fill('bo@piedmont.example')
  await panel.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByText('An invitation was sent to bo@piedmont.example.')).toBeVisible()
  expect(requests.some(({ path }) => path === '/v3/dot_authorities/12/administrators')).toBe(true)
})

test('an agency is closed by its name, and opened again; the page is shown in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'))
  const closed = { ...agency, closed_at: '2026-11-20T22:10:00.000Z', closed_by: 'jo@installation.example' }
  const { requests } = fakeServer('operator', [
    one,
    answer(managedAgencies.close, { ...managed, dot_authority: closed }),
    answer(managedAgencies.reopen, managed),
  ])
  await drawPage('/operator/agencies/12')
  await page.getByRole('button', { name: 'Close the agency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the agency?' })
  await dialog.getByRole('textbox').fill('Piedmont')
  await dialog.getByRole('button', { name: 'Close the agency' }).click()
  await expect.element(dialog.getByText('This is not the name of the agency').first()).toBeVisible()
  await expectAccessible()
  expect(bodyOf(requests, 'POST')).toBeUndefined()
  await dialog.getByRole('textbox').fill('Piedmont DOT')
  await dialog.getByRole('button', { name: 'Close the agency' }).click()
  await expect.element(page.getByText(/^Closed by jo@installation\.example, 11\/20\/2026, 5:10\sPM\./)).toBeVisible()
  expect(bodyOf(requests, 'POST')).toEqual({ name: 'Piedmont DOT' })
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect.element(page.getByText('Piedmont DOT is open again.')).toBeVisible()
  await changeLanguage('es')
  await expect.element(page.getByRole('heading', { name: 'Administradores' })).toBeVisible()
})

test('an agency that does not exist is reported', async () => {
  fakeServer('operator', [answer(managedAgencies.one, () => failure(404, 'not_found'))])
  await drawPage('/operator/agencies/99')
  await expect.element(page.getByText('The agency could not be loaded')).toBeVisible()
  await expectAccessible()
})
