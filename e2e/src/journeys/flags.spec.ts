import { flagSettings } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn, type Tokens } from '../harness/sign-in.ts'

const restrict = 'restrict_plant_inspectors'
const bearing = ({ access_token }: Tokens) => ({
  authorization: `Bearer ${access_token}`,
  'content-type': 'application/json',
})
const card = (page: Page) => page.getByRole('article', { name: 'Restrict plant inspectors' })
const forAgency = (page: Page) => card(page).getByRole('group', { name: 'For the agency' })

/** Removes the settings of the first agency and its people, even after a failed test. */
async function clear(address: string): Promise<void> {
  const headers = bearing(await signIn(address, emailOf('administrator')))
  const url = `${address}${flagSettings.list.path}`
  const { feature_flags } = (await (await fetch(url, { headers })).json()) as {
    feature_flags: { name: string; persons: { dot_employee_id: number }[] }[]
  }
  const { persons = [] } = feature_flags.find(({ name }) => name === restrict) ?? {}
  const put = (body: object) => fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  await put({ name: restrict, scope: 'authority', enabled: null })
  for (const { dot_employee_id } of persons)
    await put({ name: restrict, scope: 'person', dot_employee_id, enabled: null })
}
test.afterEach(({ address }) => clear(address))

test('an administrator restricts plant inspectors, and an open session follows without a reload', async ({
  as,
  address,
}) => {
  const admin = await as('administrator')
  const inspector = await as('plant_inspector')
  await inspector.goto('/projects')
  const menu = inspector.getByRole('navigation', { name: 'Main' }).first()
  await expect(menu.getByRole('link', { name: 'My projects' })).toHaveCount(1)

  await admin.goto('/feature-flags')
  await expect(card(admin).getByText('Off now')).toBeVisible()
  await forAgency(admin).getByText('On', { exact: true }).click()
  await expect(card(admin).getByText('On now')).toBeVisible()
  await expect(admin.getByRole('cell', { name: 'Restrict plant inspectors' }).first()).toBeVisible()

  // The page that is blocked now is left, with the reason; the menu has lost its entry.
  await expect(inspector).not.toHaveURL(/projects/)
  await expect(inspector.getByText('Your role does not have access to that page.', { exact: false })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'My projects' })).toHaveCount(0)
  const own = bearing(await signIn(address, emailOf('plant_inspector')))
  expect((await fetch(`${address}/v3/projects`, { headers: own })).status).toBe(403)

  await forAgency(admin).getByText('Same as the installation (Off)').click()
  await expect(menu.getByRole('link', { name: 'My projects' })).toHaveCount(1)
})
