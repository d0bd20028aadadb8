import type { Page } from '@playwright/test'
import { drawer } from '../harness/decisions.ts'
import { expect, test } from '../harness/journey.ts'
import { activate, codes, codeTickets, load, newProject, PLANT, slipsOf } from '../harness/reconciled.ts'
import { hold, toast, undo } from '../harness/toasts.ts'
import type { Supplier } from '../harness/door.ts'

/** A project on which twelve tickets of one material and one of another are coded, and as many wait. */
async function learned(address: string, supplier: Supplier) {
  const project = await newProject(address)
  const { dot_code, id } = project
  const sure = await load(supplier, { dot_code, each: 12, materials: ['12.5mm SP'] })
  const unsure = await load(supplier, { dot_code, each: 1, materials: ['Graded base'] })
  await activate(address, id)
  await codeTickets(address, id, { numbers: sure, code: codes['12.5mm SP'] })
  await codeTickets(address, id, { numbers: unsure, code: codes['Graded base'] })
  const waiting = await load(supplier, { dot_code, each: 5, materials: ['12.5mm SP'] })
  await load(supplier, { dot_code, each: 2, materials: ['Graded base'] })
  return { id, waiting }
}
const grid = (page: Page) => page.getByRole('treegrid')
const group = (page: Page, code: string) => grid(page).getByRole('row', { name: new RegExp(code) })
const open = (page: Page, id: number) => page.goto(`/projects/${id}/reconciliation?view=suggestions`)

test('a day is coded by accepting the surest suggestions, and undone as one from the toast and later from the history of a ticket', async ({
  as,
  address,
  supplier,
}) => {
  const { id, waiting } = await learned(address, supplier(PLANT))
  const page = await as('administrator')
  await open(page, id)
  await expect(group(page, '402-1812')).toContainText('12 of 12 tickets of this material and plant went there')
  await expect(group(page, '402-1812')).toContainText('92%')
  await expect(group(page, '310-1101')).toContainText('1 of 1 ticket of this material went there')
  await expect(page.getByText('5 of 7 tickets')).toBeVisible()

  const accepted = /^5 tickets are on pay items: 402-1812, line \d+[^:]*: 112\.80\sTON/
  const acceptSure = async () => {
    await page.getByRole('button', { name: 'Review and accept 5' }).click()
    await expect(page.getByRole('dialog').getByText('5 tickets · 225,600 LB')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept 5' }).click()
    await hold(page, accepted)
    await expect(group(page, '402-1812')).toHaveCount(0)
  }
  await acceptSure()
  await undo(page, accepted)
  await expect(toast(page, '5 tickets were removed from their pay items.')).toBeVisible()
  await expect(group(page, '402-1812')).toContainText('5 tickets')

  await acceptSure()
  const [slip] = await slipsOf(address, id, waiting)
  await page.goto(`/projects/${id}/tickets?ticket=${slip?.id}&tab=history`)
  await drawer(page).getByRole('button', { name: 'Undo it for all 5 tickets' }).click()
  await expect(toast(page, /5 tickets/)).toBeVisible()
  await open(page, id)
  await expect(group(page, '402-1812')).toContainText('5 tickets')
})
