import { lineOf, type Section } from '../report.ts'
import type { Measure } from './bench.ts'
import { measureInteractions } from './web/interactions.ts'
import { measureLoads } from './web/loads.ts'
import { measureLongList } from './web/long-list.ts'
import { untilSeen } from './web/seen.ts'
import { openBrowser, type Times, timesOf, type VisitingBrowser } from './web/visits.ts'
import { within } from './web/within.ts'

const OPENINGS = 9

/** Milliseconds from the press on a row until the drawer shows its ticket; the pointer rested on the row before, so that it was prefetched. */
async function measureDrawer(browser: VisitingBrowser): Promise<Times> {
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

/** Each flags a ticket or takes the flag away: an even number leaves the list as it was. */
const ROUNDS = 10

const flagOfFirst = '[role=rowgroup] > [role=row][data-row="0"] [data-status=flagged]'

/** Milliseconds from the press of F until the row shows the flag, or no longer shows it, at 4× CPU. */
async function measureDecision(browser: VisitingBrowser): Promise<Times> {
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

/** Time limit of one part, in seconds: ten times its usual time. */
const LONGEST = 600

/** The web's budgets (docs/interface.md) in a real Chromium, on the ticket list of an agency with all of the run's tickets. */
export const measureWeb: Measure = async (bench) => {
  const browser = await openBrowser(bench)
  const sections: Section[] = []
  try {
    for (const [title, measure] of Object.entries(parts)) {
      bench.log(`web: ${title}`)
      sections.push({ title: `The web in a browser: ${title}`, lines: await within(LONGEST, title, measure(browser)) })
    }
    return sections
  } finally {
    await browser.close()
  }
}

const parts: Record<string, (browser: VisitingBrowser) => Promise<Section['lines']>> = {
  'the ticket list, first loaded': loads,
  'the continuous list of 9,999 tickets': longList,
  'a ticket and a decision': oneTicket,
  'what a person does': interactions,
}

async function loads(browser: VisitingBrowser): Promise<Section['lines']> {
  const measured = await measureLoads(browser)
  return [
    ...measured.map(({ name, paint, detail, at_most }) =>
      lineOf({ name: `largest paint, ${name}: p75`, value: paint / 1000, unit: ' s', at_most, detail }),
    ),
    lineOf({
      name: 'layout shift, worst of all loads',
      value: Math.max(...measured.map(({ shift }) => shift)),
      unit: '',
      at_most: 0.02,
    }),
    lineOf({
      name: 'first view over the wire',
      value: Math.max(...measured.map(({ bytes }) => bytes)) / 1000,
      unit: ' KB',
      at_most: 450,
    }),
  ]
}

async function longList(browser: VisitingBrowser): Promise<Section['lines']> {
  const { first_paint, scroll_frame, heap, select_all } = await measureLongList(browser)
  return [
    lineOf({ name: 'first paint of rows in memory', value: first_paint, unit: ' ms of CPU', at_most: 150 }),
    lineOf({ name: 'script of a frame of scrolling', value: scroll_frame, unit: ' ms', at_most: 3 }),
    lineOf({ name: 'heap beyond a list of 30', value: heap, unit: ' MB', at_most: 15 }),
    lineOf({
      name: 'select all at 4× CPU, from the key to the paint',
      value: select_all.median,
      unit: ' ms',
      at_most: 100,
      detail: `median; p75 ${Math.round(select_all.p75)} ms`,
    }),
  ]
}

async function oneTicket(browser: VisitingBrowser): Promise<Section['lines']> {
  const drawer = await measureDrawer(browser)
  const decision = await measureDecision(browser)
  return [
    lineOf({
      name: 'drawer, from the press to the ticket painted',
      value: drawer.median,
      unit: ' ms',
      at_most: 100,
      detail: `median, fetched ahead; p75 ${Math.round(drawer.p75)} ms`,
    }),
    lineOf({
      name: 'a decision at 4× CPU, from the key to the paint',
      value: decision.median,
      unit: ' ms',
      at_most: 100,
      detail: `median; p75 ${Math.round(decision.p75)} ms`,
    }),
  ]
}

async function interactions(browser: VisitingBrowser): Promise<Section['lines']> {
  const { p75, worst, slowest, count } = await measureInteractions(browser)
  return [
    lineOf({
      name: 'interactions at 4× CPU: p75',
      value: p75,
      unit: ' ms',
      at_most: 100,
      detail: `${count} interactions`,
    }),
    lineOf({ name: 'interactions at 4× CPU: worst', value: worst, unit: ' ms', at_most: 200, detail: slowest }),
  ]
}
