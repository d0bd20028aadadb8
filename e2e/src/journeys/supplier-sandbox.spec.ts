import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an administrator gives a supplier a key for the sandbox; the supplier tries tickets, and goes live by itself', async ({
  as,
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

  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
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
  await expectAccessible(page)

  expect((await send('sandbox/slips', ticketOf('NORTH-01', newNumber()))).answer).toMatchObject({
    report: { passed: true },
  })
  const live = await send('sandbox/go_live', {})
  expect([live.status, String(live.answer['key']).slice(0, 4)]).toEqual([200, 'mpk_'])
  await page.goto('/admin/ingest?tab=keys')
  await expect(page.getByText(name).first()).toBeVisible()
})
