import type { Page } from '@playwright/test'
import { p75, type VisitingBrowser } from './visits.ts'

const cell = (page: Page, row: number) =>
  page.locator('[role=grid] [role=row]:has([role=gridcell][data-cell])').nth(row).locator('[data-cell]').first()

/** What a person does on the ticket list, each a press of a key or a button. */
const steps: readonly { name: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'J', act: (page) => page.keyboard.press('j') },
  { name: 'arrow down', act: (page) => page.keyboard.press('ArrowDown') },
  { name: 'open the drawer', act: (page) => page.keyboard.press('Enter') },
  { name: 'next in the drawer', act: (page) => page.keyboard.press('j') },
  { name: 'close the drawer', act: (page) => page.keyboard.press('Escape') },
  { name: 'click a row', act: (page) => cell(page, 3).click() },
  { name: 'close it again', act: (page) => page.keyboard.press('Escape') },
  {
    name: 'type a letter of a search',
    act: (page) => page.getByLabel('Search tickets').pressSequentially('L1', { delay: 60 }),
  },
  { name: 'clear the search', act: (page) => page.getByLabel('Search tickets').fill('') },
  { name: 'sort', act: (page) => page.getByRole('columnheader', { name: 'Truck' }).click() },
  { name: 'open a filter', act: (page) => page.getByRole('button', { name: /^Status/ }).click() },
  { name: 'check a filter', act: (page) => page.getByRole('checkbox', { name: 'Delivered' }).click() },
  { name: 'close the filter', act: (page) => page.keyboard.press('Escape') },
  { name: 'next page', act: (page) => page.getByRole('button', { name: /next page/i }).click() },
  {
    name: 'open the palette',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  { name: 'type in the palette', act: (page) => page.keyboard.type('tick', { delay: 60 }) },
  { name: 'close the palette', act: (page) => page.keyboard.press('Escape') },
]
const ROUNDS = 3

export interface Interactions {
  /** Milliseconds from a press until the next paint. */
  p75: number
  worst: number
  slowest: string
  count: number
}

/** How long presses take until the page shows that they were heard, on a processor four times slower. */
export async function measureInteractions(browser: VisitingBrowser): Promise<Interactions> {
  const times: { name: string; ms: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const visit = await browser.visit({ slower: 4 })
    try {
      await visit.page.goto('/tickets')
      await visit.rows()
      await visit.page.waitForLoadState('networkidle')
      await listen(visit.page)
      for (const { name, act } of steps) {
        await act(visit.page)
        times.push(...(await heard(visit.page)).map((ms) => ({ name, ms })))
      }
    } finally {
      await visit.end()
    }
  }
  const [slowest] = times.toSorted((one, other) => other.ms - one.ms)
  return {
    p75: p75(times.map(({ ms }) => ms)),
    worst: slowest?.ms ?? Number.NaN,
    slowest: slowest?.name ?? '',
    count: times.length,
  }
}

/** Notes the longest event of each interaction from now on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = new Map<number, number>()
    Object.assign(window, { milepostInteractions: noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          noted.set(entry.interactionId, Math.max(noted.get(entry.interactionId) ?? 0, entry.duration))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** The interactions noted since the last time, once the page has painted them. */
const heard = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const collect = () => {
          const noted = (window as unknown as { milepostInteractions: Map<number, number> }).milepostInteractions
          const times = [...noted.values()]
          noted.clear()
          resolve(times)
        }
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(collect, { timeout: 2000 })))
      }),
  )
