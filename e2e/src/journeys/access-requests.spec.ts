import type { Page } from '@playwright/test'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const agency = 'Piedmont Department of Transportation'
/** What a person enters at the signup page. */
async function signUp(page: Page, kind: string, person: Record<string, string>): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: /Ask an agency for access/ }).click()
  await page.getByText(kind, { exact: true }).click()
  await page.getByLabel('Agency').selectOption(agency)
  for (const [label, text] of Object.entries(person)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Confirm your email')).toBeVisible()
}
async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(await newestLinkTo(page, email))
  await page.getByRole('button', { name: 'Confirm the request' }).click()
  await expect(page.getByText(`${agency} now sees your request`)).toBeVisible()
}

test('a consultant asks for access, confirms the email, is approved for a project, signs in, and is removed', async ({
  as,
  guest,
}) => {
  const mark = newNumber()
  const email = `ana${mark}@survey.example`
  const page = await as('administrator')
  await page.goto('/admin/consultants/pending')
  const row = page.getByRole('gridcell', { name: `Ana Núñez ${mark}` })
  const stranger = await guest({})
  await signUp(stranger, 'Consultant', {
    'First name': 'Ana',
    'Last name': `Núñez ${mark}`,
    Email: email,
    Phone: '(404) 555-0123',
    Company: `Núñez Survey ${mark}`,
    'Address 1': '12 Quarry Rd',
    City: 'Macon',
    State: 'GA',
    Zip: '31201',
  })
  await expectAccessible(stranger)
  await confirm(stranger, email)

  // It appears on the open page without a reload, and the menu counts it, whether its submenu is open or not.
  await expect(row).toBeVisible()
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Consultants/, includeHidden: true })
  // The menu counts a moment after the list has the row.
  const counted = await page.locator('[role=row][data-id]').count()
  await expect(entry).toContainText(`${counted} waiting`)
  await row.click()
  await dialog(page, /Ana Núñez/)
    .getByRole('button', { name: 'Approve full access' })
    .click()
  await dialog(page, /read and write/)
    .getByRole('combobox')
    .fill('P-2041')
  await page.getByRole('option', { name: /P-2041/ }).click()
  await expectAccessible(page)
  await dialog(page, /read and write/)
    .getByRole('button', { name: 'Approve full access' })
    .click()
  await expect(page.getByText(`Ana Núñez ${mark} was approved to read and write.`)).toBeVisible()
  if (counted === 1) await expect(entry).not.toContainText('waiting')
  else await expect(entry).toContainText(`${counted - 1} waiting`)

  // The link in the email leads to a password, and the password to the granted project.
  await expect(async () => {
    await stranger.goto('/dev/outbox')
    await expect(stranger.locator('article', { hasText: email }).first()).toContainText('has approved your request', {
      timeout: 500,
    })
  }).toPass()
  await stranger.goto(await newestLinkTo(stranger, email))
  const chosen = `Ballast-Tamper-${mark}!`
  await stranger.getByLabel('New password', { exact: true }).fill(chosen)
  await stranger.getByLabel('New password again').fill(chosen)
  await stranger.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(stranger.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await stranger.goto('/access')
  await expect(stranger.getByRole('heading', { name: 'My access' })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText('P-2041')

  // The access is removed with a reason: the person is cut off on the open page.
  await page.goto('/admin/consultants/approved')
  await row.click()
  await dialog(page, /Ana Núñez/)
    .getByRole('button', { name: 'Remove access' })
    .click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The task order has ended')
  await dialog(page, /Remove the access/)
    .getByRole('button', { name: 'Remove access' })
    .click()
  await expect(stranger.getByText('Your access to this agency has ended.')).toBeVisible()
  await expect(async () => {
    await stranger.goto('/dev/outbox')
    await expect(stranger.locator('article', { hasText: email }).first()).toContainText('The task order has ended', {
      timeout: 500,
    })
  }).toPass()
})
