import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'

test('an administrator gives a supplier a key for the sandbox; the supplier tries tickets, and goes live by itself', async ({
  as,
  guest,
  address,
}) => {
  const page = await as('administrator')
  await page.goto('/admin/ingest?tab=keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await dialog.getByRole('combobox', { name: 'Supplier' }).selectOption({ label: 'Cardinal Asphalt' })
  const name = `Trial ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Only for the sandbox' }).check()
  await dialog.getByRole('button', { name: 'Create key' }).press('Enter')
  const shown = page.getByRole('dialog', { name: `The key ${name}` })
  await expect(shown.getByRole('group', { name: 'Trial command' })).toContainText('/v1/ingest/sandbox/slips')
  const key = (await shown.locator('output').textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const send = async (path: string, body: object, used = key) => {
    const headers = { authorization: `Bearer ${used}`, 'content-type': 'application/json' }
    const response = await fetch(`${address}/v1/ingest/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: (await response.json()) as Record<string, never> }
  }
  expect((await send('slips', ticketOf('NORTH-01', newNumber()))).status).toBe(401)
  expect((await send('sandbox/slips', ticketOf('NORTH-01', newNumber(), { net: 'much' }))).status).toBe(200)
  expect((await send('sandbox/go_live', {})).status).toBe(409)

  await page.goto('/admin/ingest?tab=sandbox')
  await page.getByRole('searchbox', { name: 'Search reports' }).fill(name)
  await page.getByText('Failed', { exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Cardinal Asphalt' })
  await expect(report.getByText('Invalid', { exact: true }).first()).toBeVisible()

  const own = await guest({ width: 1024 })
  await own.goto('/supplier-sandbox')
  await own.getByRole('textbox', { name: 'Sandbox key' }).fill('mpk_unknown')
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('alert')).toContainText('The ingest key is missing, unknown or revoked.')
  await own.getByRole('textbox', { name: 'Sandbox key' }).fill(key)
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('group', { name: 'What the agency asks for' })).toContainText('ticket_number')
  await expect(own.getByText('To go live, your latest report must have passed.')).toBeVisible()
  const sample = JSON.stringify(ticketOf('NORTH-01', newNumber()))
  await own.getByRole('textbox', { name: 'Tickets as JSON or CSV' }).fill(sample)
  await own.getByRole('button', { name: 'Send sample' }).press('Enter')
  await own.getByRole('button', { name: 'Go live' }).press('Enter')
  const live = own.getByRole('dialog', { name: 'The key live tickets' })
  const live_key = (await live.locator('output').textContent()) ?? ''
  await live.getByRole('button', { name: 'I have copied it' }).click()
  await expect(own.getByText('This key has gone live.', { exact: false })).toBeVisible()
  expect((await send('slips', ticketOf('NORTH-01', newNumber()), live_key)).status).toBe(200)

  await page.goto('/admin/ingest?tab=keys')
  await expect(page.getByText(name).first()).toBeVisible()
})
