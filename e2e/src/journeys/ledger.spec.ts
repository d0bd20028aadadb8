import { statSync } from 'node:fs'
import pg from 'pg'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { addToNet, sealedTicket } from './tampering.queries.ts'

test('an administrator verifies the ledger by keyboard alone, and exports a day for an outsider', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/admin/ledger')
  await page.getByRole('button', { name: 'Verify', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/run=\d+/)
  await expect(page.getByRole('heading', { name: 'Everything verified' })).toBeVisible({ timeout: inPace(60_000) })
  await expect(page.getByText(/[\d,]+ tickets, [\d,]+ events, [\d,]+ days · [\d,]+ tickets a second/)).toBeVisible()

  await page.getByRole('tab', { name: 'Findings' }).focus()
  await page.keyboard.press('End')
  const roots = page.getByRole('grid', { name: 'Daily roots' })
  await roots.getByRole('row').nth(1).getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  const root = page.getByRole('dialog', { name: /^Root of/ })
  await expect(root.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await root.getByRole('button', { name: 'Export bundle' }).focus()
  await page.keyboard.press('Enter')
  const bundle = await download
  expect(bundle.suggestedFilename()).toMatch(/^ledger-day-\d{4}-\d\d-\d\d\.zip$/)
  expect(statSync(await bundle.path()).size).toBeGreaterThan(3000)
  await page.keyboard.press('Escape')
  await expect(root).toBeHidden()
})

test('the page shows that a ticket was edited in the database, in plain words, with a link to it', async ({
  as,
  product,
}) => {
  const client = new pg.Client({ connectionString: product.owner_url })
  await client.connect()
  try {
    const page = await as('administrator')
    await page.goto('/admin/ledger')
    const ticket = await sealedTicket(client)
    await page.getByRole('radio', { name: 'Ticket' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Ticket number').fill(ticket.ticket_number)
    const findings = page.getByRole('grid', { name: 'Findings' })
    await client.query(addToNet(ticket, 1))
    try {
      await page.getByLabel('Ticket number').press('Enter')
      const words = 'The ticket was edited in the database, without an event'
      await expect(findings.getByText(words).first()).toBeVisible({ timeout: inPace(60_000) })
      await expectAccessible(page)
    } finally {
      await client.query(addToNet(ticket, -1))
    }
    const before = page.url()
    await page.getByLabel('Ticket number').press('Enter')
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('heading', { name: 'Everything verified' })).toBeVisible({ timeout: inPace(60_000) })

    await page.getByRole('tab', { name: 'Verifications' }).click()
    await page
      .getByRole('grid', { name: 'Verifications' })
      .getByText(/^\d+ findings?$/)
      .first()
      .click()
    await findings.getByText(ticket.ticket_number).first().click()
    await expect(page).toHaveURL(new RegExp(`ticket=${ticket.id}&tab=history`))
  } finally {
    await client.end()
  }
})
