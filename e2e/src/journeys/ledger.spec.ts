import { statSync } from 'node:fs'
import pg from 'pg'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { sealedTicket, tamperings } from './tampering.queries.ts'

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

test('only an administrator can open the ledger, in either language', async ({ as }) => {
  const inspector = await as('field_inspector')
  await inspector.goto('/admin/ledger')
  await expect(inspector).not.toHaveURL(/admin\/ledger/)
  const spanish = await as('administrator', { language: 'es', theme: 'dark', width: 390, height: 844 })
  await spanish.goto('/admin/ledger')
  await expect(spanish.getByRole('heading', { name: 'Registro encadenado', level: 1 })).toBeVisible()
})

test('the page shows every kind of tampering with a ticket, in plain words, with a link to it', async ({
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
    const verify = async () => {
      const before = page.url()
      await page.getByLabel('Ticket number').press('Enter')
      await expect(page).not.toHaveURL(before)
    }
    const findings = page.getByRole('grid', { name: 'Findings' })
    for (const [words, { edit, mend }] of Object.entries(tamperings(ticket))) {
      await client.query(edit)
      try {
        await verify()
        await expect(findings.getByText(words).first()).toBeVisible({ timeout: inPace(60_000) })
        await expect(page.getByRole('heading', { name: /^\d+ findings?$/ })).toBeVisible()
      } finally {
        await client.query(mend)
      }
    }
    await expectAccessible(page)
    await verify()
    await expect(page.getByRole('heading', { name: 'Everything verified' })).toBeVisible({ timeout: inPace(60_000) })

    await page.getByRole('tab', { name: 'Verifications' }).click()
    await page.getByRole('grid', { name: 'Verifications' }).getByText('2 findings').first().click()
    await findings.getByText(ticket.ticket_number).first().click()
    await expect(page).toHaveURL(new RegExp(`ticket=${ticket.id}&tab=history`))
  } finally {
    await client.end()
  }
})
