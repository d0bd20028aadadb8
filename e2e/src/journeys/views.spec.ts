import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const PLANT = 'NORTH-01'
const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Tickets' }).locator('[role=row]:has([role=gridcell][data-cell])')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\d`) })

test('a view is saved by keyboard alone, shared, seen by a colleague, modified and reset', async ({ as }) => {
  const page = await as('area_manager')
  const name = `Night ${newNumber()}`
  await page.goto('/tickets?view=all&status=delivered')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save as…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Share with everyone in the agency' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Modified', { exact: true })).toBeHidden()

  const colleague = await as('read_only_auditor')
  await colleague.goto('/tickets')
  await tab(colleague, name).press('Enter')
  await expect(colleague).toHaveURL(/status=delivered/)
  await expect(rows(colleague).first()).toContainText(/Delivered|Accepted/)
  await colleague.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(colleague.getByText('Modified', { exact: true })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await colleague.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(colleague).toHaveURL(/status=delivered/)

  await page.getByRole('button', { name: `Settings of the view ${name}` }).click()
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await page
    .getByRole('dialog', { name: `Delete the view ${name}?` })
    .getByRole('button', { name: 'Delete the view' })
    .click()
  await expect(tab(page, name)).toBeHidden()
})

test('the export contains what the list shows, with formulas disarmed', async ({ as, supplier }) => {
  const number = `=${newNumber()}`
  await supplier(PLANT).post(ticketOf(PLANT, number))
  const page = await as('administrator')
  await page.goto(`/tickets?search=${encodeURIComponent(number)}&columns=ticket_number,plant,net`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  const button = page.getByRole('button', { name: /^Download tickets-/ }).first()
  await expect(button).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tickets-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `\u{FEFF}Ticket number,Plant,Net,Unit\r\n'${number},${PLANT},45120,LB\r\n`,
  )
})

test('a ticket is saved as PDF', async ({ as }) => {
  const page = await as('read_only_inspector')
  await page.goto('/tickets')
  await rows(page).first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await page.getByRole('menuitem', { name: 'Delivery ticket, one page' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
})
