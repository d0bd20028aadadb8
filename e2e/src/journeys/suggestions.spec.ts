import { projectTeam } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { drawer } from '../harness/decisions.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { activate, at, call, codes, codeTickets, load, newProject, PLANT, slipsOf } from '../harness/reconciled.ts'
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
  await expect(group(page, '402-1812')).toContainText('12 of 12 tickets of this material and plant went to 402-1812')
  await expect(group(page, '402-1812')).toContainText('92%')
  await expect(group(page, '310-1101')).toContainText('1 of 1 ticket of this material went to 310-1101')
  await expect(page.getByText('5 of 7 tickets')).toBeVisible()

  const accepted = /^5 tickets are on pay items: 402-1812 112\.80 TON/
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

test('two people decide on the same suggestions, and no ticket is coded twice', async ({ as, address, supplier }) => {
  const { id } = await learned(address, supplier(PLANT))
  await call(address, { role: 'field_engineer', method: 'POST', path: at(projectTeam.addOneself.path, id) })
  const one = await as('administrator')
  const other = await as('field_engineer')
  for (const page of [one, other]) {
    await open(page, id)
    await expect(group(page, '402-1812')).toBeVisible()
  }
  // Both accept at the same time: each ticket is coded by one of them, and the other sees which were left out.
  await Promise.all(
    [one, other].map((page) =>
      group(page, '402-1812')
        .getByRole('button', { name: /^Accept/ })
        .click(),
    ),
  )
  const refusals = async () => (await one.getByText(/already/).count()) + (await other.getByText(/already/).count())
  await expect.poll(refusals).toBeGreaterThan(0)
  for (const page of [one, other]) {
    await expect(group(page, '402-1812')).toHaveCount(0)
    await expect(group(page, '310-1101')).toBeVisible()
  }
  // What one does the other sees without doing anything.
  await group(one, '310-1101')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(other.getByText('All tickets are on pay items')).toBeVisible()
  const { page: found } = await call<{ page: { total_rows: number } }>(address, {
    method: 'GET',
    path: `/v2/projects/${id}/pay_item_assignments?page_size=1`,
  })
  expect(found.total_rows).toBe(20)
})

test('by keyboard alone, in Spanish on a phone; and somebody who may only read accepts nothing', async ({
  as,
  address,
  supplier,
}) => {
  const { id } = await learned(address, supplier(PLANT))
  const page = await as('administrator', { language: 'es', width: 390, height: 844, theme: 'dark' })
  await open(page, id)
  await expect(group(page, '402-1812')).toContainText('12 de 12 boletas de este material y planta fueron a 402-1812')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, /^1 boleta está asignada: 402-1812/)).toBeVisible()
  await expect(group(page, '402-1812').first()).toContainText('4 boletas')

  const reader = await as('read_only_auditor')
  await open(reader, id)
  await expect(group(reader, '402-1812')).toBeVisible()
  await expect(reader.getByRole('button', { name: /Accept/ })).toHaveCount(0)
  await reader.keyboard.press('a')
  await expect(group(reader, '402-1812')).toContainText('4 tickets')
})
