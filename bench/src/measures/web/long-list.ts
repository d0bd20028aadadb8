import { untilSeen } from './seen.ts'
import { timesOf, type Times, type Visit, type VisitingBrowser } from './visits.ts'

/** Rows of the continuous list: the largest page. */
const LARGEST = 9999
const FRAMES = 120
/** Pixels of a frame: 120 of them in two seconds pass 360 rows. */
const STEP = 120
const ROUNDS = 8
/** A processor as slow as a phone's. */
const SLOWER = 4

const firstCell = '[role=grid] [role=row][data-id] [data-cell]'
const selectedRow = '[role=grid] [role=row][data-id][aria-selected=true]'

export interface LongList {
  /** Milliseconds of script, style and layout from the way back to the list until its rows, which are in memory, are painted. */
  first_paint: number
  /** Milliseconds of script in a frame of scrolling, on average. */
  scroll_frame: number
  /** Megabytes of heap beyond those of a list of 30. */
  heap: number
  /** From Ctrl+A until all rows are painted as selected, or as unselected, at 4× CPU. */
  select_all: Times
}

/** The continuous list of a long day: drawing, scrolling, selecting, and memory. */
export async function measureLongList(browser: VisitingBrowser): Promise<LongList> {
  const small = await browser.visit()
  const heapOfSmall = await heapAfter(small, 30).finally(() => small.end())
  const visit = await browser.visit()
  try {
    await visit.tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const heap = (await heapAfter(visit, LARGEST)) - heapOfSmall
    const scroll_frame = await scroll(visit)
    const first_paint = await redraw(visit)
    return { first_paint, scroll_frame, heap: heap / 1e6, select_all: await selectAll(visit) }
  } finally {
    await visit.end()
  }
}

async function heapAfter({ page, tools, rows }: Visit, size: number): Promise<number> {
  await page.goto(`/tickets?size=${size}`)
  await rows()
  await page.waitForLoadState('networkidle')
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Milliseconds that the page's own thread has spent in script, and in script, style and layout together, whatever else the machine does. */
async function spent({ tools }: Visit): Promise<{ script: number; all: number }> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  return { script: of('ScriptDuration'), all: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration') }
}

async function scroll(visit: Visit): Promise<number> {
  const before = await spent(visit)
  await visit.page.evaluate(
    ({ frames, by }) =>
      new Promise<void>((resolve, reject) => {
        let scroller = document.querySelector('[role=grid]')
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
        if (!scroller) return reject(new Error('nothing scrolls the grid'))
        const step = (left: number) => {
          if (left === 0) return scroller.scrollTop > 0 ? resolve() : reject(new Error('the grid did not scroll'))
          scroller.scrollTop += by
          requestAnimationFrame(() => step(left - 1))
        }
        step(frames)
      }),
    { frames: FRAMES, by: STEP },
  )
  return ((await spent(visit)).script - before.script) / FRAMES
}

/** Leaves the list for another page and comes back: the rows are in memory, and are rendered again. */
async function redraw(visit: Visit): Promise<number> {
  const { page } = visit
  await page.locator('a[href="/account"]').first().click()
  await page.locator(firstCell).first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const before = await spent(visit)
  await page.goBack({ waitUntil: 'commit' })
  await visit.rows()
  return (await spent(visit)).all - before.all
}

async function selectAll({ page, tools, rows }: Visit): Promise<Times> {
  await rows()
  await page.waitForLoadState('networkidle')
  await page.locator(firstCell).nth(1).focus()
  const press = () => page.keyboard.press('Control+a')
  // The first time fetches the bar of decisions.
  for (const _both of [1, 2]) await untilSeen(page, { selector: selectedRow, press })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await untilSeen(page, { selector: selectedRow, press }))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return timesOf(times)
}
