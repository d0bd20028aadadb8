import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { entryIn } from '../harness/menus.ts'

const PLANT = 'NORTH-01'

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(text)
  await page.keyboard.press('Enter')
}
const grid = (page: Page, name = 'Unconnected jobs') => page.getByRole('grid', { name, exact: true })
/** Opens a job from its row by keyboard. */
const openByKeyboard = async (page: Page, job: string): Promise<void> => {
  await grid(page).getByRole('gridcell', { name: job }).focus()
  await page.keyboard.press('Enter')
}

test('a job is connected by keyboard, its tickets move, later ones follow, and undoing moves them back', async ({
  as,
  supplier,
}) => {
  const job_number = `J-${newNumber()}`
  const ticket = (changes: object = {}) =>
    ticketOf(PLANT, newNumber(), { job_number, customer_name: 'Reeves', ...changes })
  const first = await supplier(PLANT).post(ticket(), ticket(), ticket({ material: 'Journey base course' }))
  expect(first.counts.held).toBe(3)

  const [page, colleague] = await Promise.all([as('administrator'), as('administrator')])
  await colleague.goto(`/admin/calibration?tab=connected&search=${job_number}`)
  await expect(colleague.getByText('No job matches')).toBeVisible()
  await page.goto('/')
  await (await entryIn(page, 'field', 'calibration')).press('Enter')
  await search(page, job_number)
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await openByKeyboard(page, job_number)
  const drawer = page.getByRole('dialog', { name: job_number, exact: true })
  await expect(drawer.getByRole('group', { name: 'On its tickets' })).toContainText('Reeves')

  const picker = drawer.getByRole('combobox', { name: 'Project' })
  await picker.focus()
  await page.keyboard.type('P-2041')
  await expect(page.getByRole('option', { name: /P-2041/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/^3 tickets will move to /)).toBeVisible()
  await drawer.getByRole('radio', { name: 'Only some' }).focus()
  await page.keyboard.press('Space')
  await drawer.getByRole('checkbox', { name: '12.5mm SP (2)' }).focus()
  await page.keyboard.press('Space')
  await expect(drawer.getByText(/^2 tickets will move to /)).toBeVisible()
  await expect(drawer.getByText('1 is left out by its material or date.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await expect(drawer.getByText('2 tickets were moved.')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Connections' })).toContainText('12.5mm SP, all dates')
  await expect(grid(colleague, 'Connected jobs').getByText(job_number)).toBeVisible()

  const later = await supplier(PLANT).post(ticket(), ticket({ material: 'Journey base course' }))
  expect(later.counts).toMatchObject({ created: 1, held: 1 })

  await drawer.getByRole('button', { name: 'Undo connection' }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: /^Undo the connection to/ })
  await expect(confirmation).toContainText('3 tickets go back to where they were. 3 of them will be unmatched.')
  await confirmation.getByRole('button', { name: 'Undo connection' }).press('Enter')
  await expect(drawer.getByText('3 tickets were moved back.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(grid(page).getByRole('row').nth(1)).toContainText(job_number)
})
