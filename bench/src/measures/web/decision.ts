import { untilSeen } from './seen.ts'
import { timesOf, type Times, type VisitingBrowser } from './visits.ts'

/** Each flags a ticket or takes the flag away: an even number leaves the list as it was. */
const ROUNDS = 10

const flagOfFirst = '[role=rowgroup] > [role=row][data-row="0"] [data-status=flagged]'

/** Milliseconds from the press of F until the row shows the flag, or no longer shows it, at 4× CPU. */
export async function measureDecision(browser: VisitingBrowser): Promise<Times> {
  const visit = await browser.visit({ slower: 4 })
  const { page } = visit
  try {
    await page.goto('/tickets?status=pending')
    await visit.rows()
    await page.waitForLoadState('networkidle')
    await page.locator('[role=row][data-row="0"] [data-cell]').nth(1).focus()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await untilSeen(page, { selector: flagOfFirst, press: () => page.keyboard.press('f') }))
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
    // The first decision fetches its code.
    return timesOf(times.slice(2))
  } finally {
    await visit.end()
  }
}
