import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { firstOfMonth, today } from '../harness/days.ts'
import { expect, test } from '../harness/journey.ts'
import { activate, newProject } from '../harness/reconciled.ts'
import { toast } from '../harness/toasts.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const open = (page: Page, id: number) => page.goto(`/projects/${id}/reconciliation?view=entries`)

test('a lump sum is entered by hand with location, note and document, read by others, and undone', async ({
  as,
  address,
}) => {
  const { id } = await newProject(address, true)
  await activate(address, id, { start_on: firstOfMonth() })
  const page = await as('administrator')
  await open(page, id)
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Search pay items' }).fill('150-')
  await dialog.getByRole('option', { name: /^150-1000/ }).click()
  await dialog.getByLabel(/^Amount in dollars/).fill('1666.66')
  await dialog.getByLabel(/^Work date/).fill(today())
  await dialog.getByLabel('Location (optional)').fill('Sta. 12+00')
  await dialog.getByLabel('Note (optional)').fill('Signs and cones of the first week')

  // Typed values survive a reload; files are chosen again.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('entry-by-hand'))))
    .toBe(true)
  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto(page.url())
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  await expect(dialog.getByLabel(/^Amount in dollars/)).toHaveValue('1666.66')
  await dialog.getByLabel(/^Photos or PDF documents/).setInputFiles([
    { name: 'Week 1.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ])
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(toast(page, 'The quantity is entered on 150-1000.')).toBeVisible()
  await expect(page.getByText(/^page\.pdf: Invalid file format/)).toBeVisible()
  const entries = page.getByRole('treegrid', { name: 'Manual quantities' })
  await expect(entries.getByRole('row', { name: /150-1000/ })).toContainText('1 entry · 0.0667 LS · $1,666.66')

  // A reader of the project sees it too, on a phone and in Spanish, and cannot change anything.
  const reader = await as('read_only_inspector', { language: 'es', width: 390, height: 844 })
  await open(reader, id)
  await reader.getByText('Sta. 12+00').click()
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Guardar Week 1.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Week 1.pdf')
  expect(await readFile(await file.path())).toEqual(pdf)
  await expect(reader.getByRole('button', { name: /Adjuntar|Quitar|Retirar|Ingresar/ })).toHaveCount(0)

  await entries.getByText('Sta. 12+00').click()
  await page.getByRole('button', { name: /^Withdraw 150-1000/ }).click()
  const question = page.getByRole('dialog', { name: /^Withdraw the entry/ })
  await question.getByLabel(/^Reason/).fill('Entered twice')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'The entry was withdrawn.')).toBeVisible()
  await expect(page.getByText('No manual quantities yet')).toBeVisible()
  await expect(reader.getByText('Sta. 12+00')).toHaveCount(0)
})
