import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const PLANT = 'NORTH-01'
const list = (page: Page) => page.getByRole('grid', { name: 'Tickets' })
const rows = (page: Page) => list(page).locator('[role=row]:has([role=gridcell][data-cell])')
const drawer = (page: Page, number = '') => page.getByRole('dialog', { name: new RegExp(`^Ticket ${number}`) })

/** How many rows of the list are in view as a whole, between its header and its totals. */
const rowsInView = (page: Page): Promise<number> =>
  list(page).evaluate((grid) => {
    const [head, body, foot] = [...grid.querySelectorAll(':scope > [role=rowgroup]')].map((part) =>
      part.getBoundingClientRect(),
    )
    if (!head || !body || !foot) return 0
    return [...grid.querySelectorAll('[role=row]:has([role=gridcell][data-cell])')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= head.bottom - 1 && bottom <= foot.top + 1
    }).length
  })

/** Opens the list and waits until its rows are shown and the socket is open. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/tickets${query}`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

test('a posted ticket arrives while somebody reads, moves nothing, and is shown on request', async ({
  as,
  supplier,
}) => {
  const page = await as('administrator')
  await openList(page)
  const before = await rows(page).first().textContent()
  const number = newNumber()
  await supplier(PLANT).post(ticketOf(PLANT, number))
  const arrived = page.getByRole('button', { name: /^1 new/ })
  await expect(arrived).toBeVisible()
  expect(await rows(page).first().textContent()).toBe(before)
  await arrived.click()
  await expect(rows(page).first()).toContainText(number)
  await rows(page).first().getByText(number).click()
  await expect(drawer(page, number)).toBeVisible()
  await expect(page).toHaveURL(/[?&]ticket=\d+/)
  await expect(drawer(page)).toContainText('Peach State Hauling')
})

test('a ticket that changes is updated in place', async ({ as, supplier }) => {
  const page = await as('administrator')
  const number = newNumber()
  await supplier(PLANT).post(ticketOf(PLANT, number))
  await openList(page, `?search=${number}`)
  await expect(rows(page)).toHaveCount(1)
  await supplier(PLANT).post(ticketOf(PLANT, number, { event: 'updated', gross: 74_240, net: 46_120 }))
  await expect(rows(page).first()).toContainText('46,120')
})

test('filters, search and sort are kept in the address, and restored from it', async ({ as }) => {
  const page = await as('field_inspector')
  await openList(page)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByLabel('Delivered').check()
  await expect(page).toHaveURL(/status=delivered/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Remove the filter Status/ })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Truck' }).click()
  await expect(page).toHaveURL(/sort=truck/)
  await page.getByLabel('Search tickets').fill(PLANT)
  await expect(page).toHaveURL(/search=NORTH-01/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Remove the filter Status/ })).toBeVisible()
  await expect(page.getByLabel('Search tickets')).toHaveValue(PLANT)
  await expect(page.getByRole('columnheader', { name: 'Truck' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText(/Delivered|Accepted/)
  await page.getByRole('columnheader', { name: 'Truck' }).click()
  await expect(page).toHaveURL(/sort=-truck/)
  // The sort is kept for the person, even if the page is left at once.
  await expect(async () => {
    await page.goto('/tickets')
    await expect(page).toHaveURL(/sort=-truck/, { timeout: 1000 })
  }).toPass()
})

test('the whole list works by keyboard: 14 rows in view, selected or not, drawer, J and K, Escape, ?', async ({
  as,
}) => {
  const page = await as('administrator')
  await openList(page, '?status=pending')
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(14)
  await rows(page).first().getByRole('checkbox').check({ force: true })
  await page.getByRole('group', { name: 'Decide on the selected tickets' }).waitFor()
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(14)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator('[role=grid] [data-cell]:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const first = new URL(page.url()).searchParams.get('ticket')
  await drawer(page)
    .focus()
    .catch(() => undefined)
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('ticket')).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(() => new URL(page.url()).searchParams.get('ticket')).toBe(first)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('back closes the drawer and leaves the list where it was', async ({ as }) => {
  const page = await as('administrator')
  await openList(page, '?material_type=asphalt')
  await rows(page).nth(2).getByRole('gridcell').nth(1).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tickets\?material_type=asphalt$/)
})

test('columns are chosen, and stay chosen', async ({ as }) => {
  const page = await as('area_manager')
  await openList(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns of this table' })
  await chooser.getByLabel('Checks', { exact: true }).uncheck()
  await chooser.getByLabel('Hauler', { exact: true }).check()
  await chooser.getByRole('button', { name: 'Close' }).last().click()
  await expect(list(page).getByRole('columnheader', { name: 'Checks' })).toHaveCount(0)
  await expect(list(page).getByRole('columnheader', { name: 'Hauler' })).toHaveCount(1)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(list(page).getByRole('columnheader', { name: 'Checks' })).toHaveCount(0)
})

test('a held ticket is matched to a project', async ({ as, supplier }) => {
  const page = await as('administrator')
  const number = newNumber()
  await supplier(PLANT).post(ticketOf(PLANT, number))
  await openList(page, `?held=true&search=${number}`)
  await rows(page).first().getByRole('gridcell').first().click()
  await expect(page.getByRole('checkbox', { name: `Select ticket ${number}` })).toBeChecked()
  await page.getByRole('button', { name: /^Match to project/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Match 1 held ticket/ })
  await dialog.getByRole('combobox', { name: 'Project' }).or(dialog.getByLabel('Project')).first().click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Match 1 ticket' }).click()
  await expect(page.getByText(/^1 ticket matched to/).first()).toBeVisible()
  await expect(page.getByText('No ticket matches')).toBeVisible()
  await page.goto(`/tickets?search=${number}`)
  await expect(rows(page)).toHaveCount(1)
})

test("another agency's ticket is not found", async ({ as, supplier }) => {
  const {
    results: [result],
  } = await supplier(PLANT).post(ticketOf(PLANT, newNumber()))
  const page = await as('administrator', { agency: 'second' })
  await page.goto(`/tickets?ticket=${result?.slip_id}`)
  await expect(page.getByText('There is no such ticket')).toBeVisible()
  await expect(page.getByText(String(result?.ticket_number))).toHaveCount(0)
})

test('a list in Spanish', async ({ as }) => {
  const page = await as('field_engineer', { language: 'es' })
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { level: 1, name: 'Boletas' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Boletas' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
})
