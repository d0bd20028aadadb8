import { untilSeen } from './seen.ts'
import { timesOf, type Times, type VisitingBrowser } from './visits.ts'

const OPENINGS = 9

/** Milliseconds from the press on a row until the drawer shows its ticket; the pointer rested on the row before, so that it was prefetched. */
export async function measureDrawer(browser: VisitingBrowser): Promise<Times> {
  const visit = await browser.visit()
  const { page } = visit
  try {
    await page.goto('/tickets')
    await visit.rows()
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      // Every third row: an open drawer has its neighbors fetched.
      const row = 3 * opening
      const cell = page.locator(`[role=row][data-row="${row}"] [data-cell]`).nth(1)
      const ahead = page.waitForResponse((response) => /\/v4\/slips\/\d+$/.test(response.url()))
      await cell.hover()
      await (await ahead).finished()
      times.push(await untilSeen(page, { selector: '[role=dialog] dl', press: () => cell.click() }))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    // The first opening fetches the drawer's code.
    return timesOf(times.slice(1))
  } finally {
    await visit.end()
  }
}
