import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const canvas = (page: Page) => page.getByRole('application', { name: /^Map of tickets/ })
const drawn = (page: Page) => page.locator('[role=application][data-drawn]').waitFor()
const grid = (page: Page) => page.getByRole('grid', { name: /tickets/i })
const within = (page: Page): number[] => (new URL(page.url()).searchParams.get('within') ?? '').split(',').map(Number)

test('an inspector finds a load on the map by keyboard alone: goes to it, reads the list of tickets in view, opens it', async ({
  as,
  supplier,
}) => {
  const number = newNumber()
  // Far from all other loads of the demonstration.
  await supplier('NORTH-01').post(
    ticketOf('NORTH-01', number, { dot_code: 'P-2041', delivery_latitude: 31.5, delivery_longitude: -82.5 }),
  )
  const page = await as('field_inspector')
  await page.goto('/projects/map')
  await drawn(page)
  await page.getByRole('combobox', { name: 'Go to' }).focus()
  await page.keyboard.type('31.5, -82.5')
  await expect(page.getByRole('option', { name: 'Coordinates 31.50000, -82.50000' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => within(page)[0]).toBeGreaterThan(-82.6)
  await expect(grid(page).getByRole('row')).toHaveCount(3)
  await expect(grid(page).getByRole('gridcell', { name: number, exact: true })).toBeVisible()
  await drawn(page)
  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const before = within(page)
  await canvas(page).focus()
  await page.keyboard.press('-')
  await expect.poll(() => within(page)[2]! - within(page)[0]!).toBeGreaterThan((before[2]! - before[0]!) * 1.5)
  await expectAccessible(page)
})

test('an engineer narrows the map by layers and days, measures, and shares the view', async ({ as }) => {
  const page = await as('field_engineer')
  await page.goto('/projects/map')
  await drawn(page)
  await page.getByRole('button', { name: 'Layers' }).click()
  await expect(page.getByRole('checkbox', { name: /^Tickets [\d,]+ with a location$/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Plants / }).uncheck()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Days' }).click()
  await page.getByRole('slider', { name: 'Day of printing' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('slider', { name: 'Day of printing' })).toHaveAttribute(
    'aria-valuetext',
    /: [\d,]+ tickets?$/,
  )
  const day = new URL(page.url()).searchParams.get('printed_from')
  expect(day).toMatch(/^2026-/)
  expect(new URL(page.url()).searchParams.get('printed_to')).toBe(day)
  await page.getByRole('button', { name: 'Show all days' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('printed_from')).toBeNull()

  await page.getByRole('button', { name: 'Measure' }).click()
  await canvas(page).click({ position: { x: 200, y: 100 } })
  await canvas(page).click({ position: { x: 300, y: 100 } })
  await expect(page.getByText(/^Length [\d,.]+ ft \([\d.]+ mi\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop measuring' }).click()

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => within(page).length).toBe(4)
  const total = page.getByText(/^[\d,]+ tickets?$/).first()
  await page.goto(page.url())
  await drawn(page)
  await expect(page.getByText('In view of the map')).toBeVisible()
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: 'Layers' }).click()
  await expect(page.getByRole('checkbox', { name: /^Plants / })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Plants / }).check()
})
