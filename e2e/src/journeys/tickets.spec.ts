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
  await openList(page, '?material_type=asphalt')
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
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tickets\?material_type=asphalt$/)
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

test('a list in Spanish', async ({ as }) => {
  const page = await as('field_engineer', { language: 'es' })
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { level: 1, name: 'Boletas' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Boletas' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
})
