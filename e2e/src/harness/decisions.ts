import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { newNumber, ticketOf, type Supplier } from './door.ts'

const PLANT = 'NORTH-01'
/** A project of the demonstration that takes asphalt of this plant. */
const PROJECT = 'P-2041'

let loads = 0

/** Posts pending tickets that are on a project, with numbers that one search finds. */
export async function deliverable(supplier: (plant: string) => Supplier, count = 1): Promise<string[]> {
  const common = newNumber()
  const numbers = Array.from({ length: count }, () => `${common}-${(loads += 1)}`)
  const { results } = await supplier(PLANT).post(
    ...numbers.map((number) => ticketOf(PLANT, number, { dot_code: PROJECT })),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(numbers.map(() => 'created'))
  return numbers
}

/** Opens the list with only these tickets. */
export async function openTickets(page: Page, numbers: readonly string[]): Promise<void> {
  const [first = ''] = numbers
  await page.goto(`/tickets?search=${first.split('-')[0]}`)
  await expect(page.locator('[role=row][data-id]')).toHaveCount(numbers.length)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

export const row = (page: Page, number: string): Locator => page.locator('[role=row][data-id]', { hasText: number })
export const drawer = (page: Page, number = ''): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Ticket ${number}`) })
export const bar = (page: Page): Locator => page.getByRole('group', { name: 'Decide on the selected tickets' })
/** The dialog on top. */
export const dialog = (page: Page): Locator => page.locator('[role=dialog][aria-modal=true]')
