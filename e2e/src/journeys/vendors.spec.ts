import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'

const company = 'Cardinal Asphalt'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true })

/** Posts a ticket to the sandbox with a key, as the supplier's system does. */
async function trySample(address: string, key: string): Promise<void> {
  const response = await fetch(`${address}/v1/ingest/sandbox/slips`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(ticketOf('NORTH-01', newNumber())),
  })
  expect(response.status).toBe(200)
}

test('a vendor is invited, sees what waits and why a ticket was rejected, creates a key, tries the sandbox, and is cut off', async ({
  as,
  guest,
  address,
}) => {
  const mark = newNumber()
  const email = `rosa${mark}@cardinal.example`
  const page = await as('administrator')
  await page.goto('/admin/companies')
  await page.getByRole('searchbox').fill(company)
  await page.getByRole('gridcell', { name: company }).click()
  await dialog(page, company).getByRole('button', { name: 'Invite person' }).click()
  const invitation = dialog(page, `Invite a person of ${company}`)
  await invitation.getByRole('textbox', { name: 'Email' }).fill(email)
  await invitation.getByRole('textbox', { name: 'First name' }).fill('Rosa')
  await invitation.getByRole('textbox', { name: 'Last name' }).fill(`Lind ${mark}`)
  await invitation.getByRole('combobox', { name: 'Access as' }).selectOption('vendor')
  await invitation.getByRole('checkbox', { name: /^All projects/ }).check()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible()

  const vendor = await guest({})
  await vendor.goto(await newestLinkTo(vendor, email))
  const chosen = `Ballast-Tamper-${mark}!`
  await vendor.getByLabel('New password', { exact: true }).fill(chosen)
  await vendor.getByLabel('New password again').fill(chosen)
  await vendor.getByRole('button', { name: 'Set the password and sign in' }).click()

  // What waits, and a rejected ticket with its reason.
  await expect(vendor.getByRole('heading', { name: 'Rejected tickets' })).toBeVisible()
  await vendor.getByRole('link', { name: /^Rejected \d/ }).click()
  await vendor.getByRole('grid').getByRole('row').nth(1).click()
  await expect(dialog(vendor, /^Ticket /).getByText(/^Reason: /)).toBeVisible()
  await menu(vendor, 'Plants').click()
  await expect(vendor.getByRole('gridcell', { name: 'Northgate Asphalt', exact: true })).toBeVisible()
  await menu(vendor, 'Documents').click()
  await expect(vendor.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()

  // A key of its own, for the sandbox; what its software sends there is reported on the page.
  await menu(vendor, 'Keys').click()
  await vendor.getByRole('button', { name: 'New key' }).click()
  const name = `Office ${mark}`
  await dialog(vendor, 'New key').getByRole('combobox', { name: 'Supplier' }).selectOption({ label: company })
  await dialog(vendor, 'New key').getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(vendor, 'New key').getByRole('checkbox', { name: 'Only for the sandbox' }).check()
  await dialog(vendor, 'New key').getByRole('button', { name: 'Create key' }).click()
  const shown = dialog(vendor, `The key ${name}`)
  const key = (await shown.locator('output').textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(vendor.getByRole('row').filter({ hasText: name })).toContainText(`Rosa Lind ${mark} (${company})`)
  await trySample(address, key)
  await vendor.getByRole('tab', { name: 'Sandbox' }).click()
  await vendor.getByRole('row').filter({ hasText: name }).click()
  await expect(dialog(vendor, company).getByText('Slowest ticket')).toBeVisible()
  await expectAccessible(vendor)

  await page.getByRole('button', { name: `End the access of Rosa Lind ${mark}` }).click()
  await dialog(page, /^End the access/)
    .getByRole('button', { name: 'End access' })
    .click()
  await expect(vendor.getByText('Your access to this agency has ended.')).toBeVisible()
})

test('a vendor works on a phone with keys alone: a ticket, a key, and its end', async ({ as }) => {
  const page = await as('vendor', { width: 390 })
  await page.goto('/vendor/tickets?status=rejected')
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  await first.press('Enter')
  await expect(dialog(page, /^Ticket /).getByText(/^Reason: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, /^Ticket /)).toHaveCount(0)
  await page.goto('/vendor/ingest')
  const name = `Phone ${newNumber()}`
  await page.getByRole('button', { name: 'New key' }).press('Enter')
  const supplier = dialog(page, 'New key').getByRole('combobox', { name: 'Supplier' })
  // A letter chooses among what has come: the list of suppliers is fetched when the dialog opens.
  await expect(supplier.getByRole('option', { name: company })).toBeAttached()
  await supplier.press('C')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await dialog(page, `The key ${name}`).getByRole('button', { name: 'I have copied it' }).press('Enter')
  await page.getByRole('main').getByRole('button', { name }).press('Enter')
  await dialog(page, `Key ${name}`).getByRole('button', { name: 'Revoke key' }).press('Enter')
  await dialog(page, `Revoke the key ${name}?`).getByRole('button', { name: 'Revoke key' }).press('Enter')
  await expect(page.getByText(`The key ${name} is revoked.`)).toBeVisible()
})
