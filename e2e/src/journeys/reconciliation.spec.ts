import { projectTeam, reconciliation } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { activate, at, call, codes, load, newProject, PLANT } from '../harness/reconciled.ts'
import { hold, toast, undo } from '../harness/toasts.ts'
import { openPart } from '../harness/project-parts.ts'

/** Keys that sixty tickets of three materials may take at most. */
const MOST_KEYS = 60
/** In which they are coded, in ms. */
const THREE_MINUTES = 180_000

/** A keyboard that counts pressed keys; a chord counts as its keys. */
function countingKeys(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (keys: string) => {
      count += keys.split('+').length
      await page.keyboard.press(keys)
    },
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
  }
}

const rows = (page: Page) => page.locator('[data-coding-rows] [data-id]')
const open = async (page: Page, id: number) => {
  await page.goto(`/projects/${id}`)
  await openPart(page, 'Reconciliation')
}
/** Codes the current group only by keyboard, as a user who reads before confirming. */
async function codeGroup(
  page: Page,
  keys: ReturnType<typeof countingKeys>,
  { code, tickets }: { code: string; tickets: number },
) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('a')
  await expect(page.getByText(`${tickets} tickets selected`)).toBeVisible()
  await keys.press('b')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search pay items' })).toBeFocused()
  await keys.type(code)
  await keys.press('Enter')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: `Assign ${tickets} tickets to pay items` }),
  ).toBeEnabled()
  await keys.press('Control+Enter')
  await expect(toast(page, new RegExp(`^${tickets} tickets are on pay items: ${code}`))).toBeVisible()
}

test('an administrator activates reconciliation, and sixty tickets of a day are coded in under three minutes by keyboard alone', async ({
  as,
  address,
  supplier,
}) => {
  test.setTimeout(inPace(THREE_MINUTES + 60_000))
  const project = await newProject(address)
  await load(supplier(PLANT), { dot_code: project.dot_code, each: 20 })
  const page = await as('administrator')
  await open(page, project.id)
  await expect(page.getByText('This project has 3 pay items.')).toBeVisible()
  await page.getByRole('button', { name: 'Activate reconciliation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate reconciliation' }).click()
  await expect(page.getByText('60 tickets to code')).toBeVisible()
  await expect(rows(page)).toHaveCount(60)

  const keys = countingKeys(page)
  const began = Date.now()
  const materials = Object.entries(codes).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  let left = 60
  for (const [material, code] of materials) {
    await expect(page.locator('[data-coding-rows] [role=rowgroup]').nth(1)).toHaveAttribute(
      'aria-label',
      new RegExp(material),
    )
    await codeGroup(page, keys, { code, tickets: 20 })
    left -= 20
    await expect(rows(page)).toHaveCount(left)
  }
  const coded = /^20 tickets are on pay items/
  await hold(page, coded)
  await expect(page.getByText('All tickets of this day are on pay items')).toBeVisible()
  expect(keys.count()).toBeLessThan(MOST_KEYS)
  expect(Date.now() - began).toBeLessThan(THREE_MINUTES)

  const { page: found } = await call<{ page: { total_rows: number } }>(address, {
    method: 'GET',
    path: `${at(reconciliation.assignments.path, project.id)}?page_size=1`,
  })
  expect(found.total_rows).toBe(60)
  await undo(page, coded)
  await expect(toast(page, '20 tickets were removed from their pay items.')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
})

test('two people who code one project see each other’s changes, and no ticket is coded twice', async ({
  as,
  address,
  supplier,
}) => {
  const project = await newProject(address)
  await load(supplier(PLANT), { dot_code: project.dot_code, each: 3 })
  await activate(address, project.id, { pay_period_schedule: 'monthly' })
  await call(address, { role: 'field_engineer', method: 'POST', path: at(projectTeam.addOneself.path, project.id) })
  const one = await as('administrator')
  const other = await as('field_engineer')
  for (const page of [one, other]) {
    await open(page, project.id)
    await expect(rows(page)).toHaveCount(9)
  }
  // The other person has a dialog open on the same tickets when they are coded.
  await other.keyboard.press('a')
  await other.keyboard.press('b')
  await expect(other.getByRole('dialog').getByRole('combobox', { name: 'Search pay items' })).toBeFocused()
  await codeGroup(one, countingKeys(one), { code: codes['9.5mm SP'], tickets: 3 })
  await other.keyboard.type(codes['9.5mm SP'])
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog')).toContainText('3 tickets are left as they are.')
  await expect(other.getByRole('dialog').getByRole('button', { name: /^Assign 0 tickets/ })).toBeDisabled()
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(rows(other)).toHaveCount(6)
  await expect(other.getByText('6 tickets to code')).toBeVisible()
  await codeGroup(other, countingKeys(other), { code: codes['12.5mm SP'], tickets: 3 })
  await expect(rows(one)).toHaveCount(3)
})
