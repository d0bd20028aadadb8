import { p75, type Conditions, type Visit, type VisitingBrowser } from './visits.ts'

/** The networks of Chrome's own tools: fast 4G, and Lighthouse's slow 4G. */
const profiles: readonly { name: string; at_most: number; conditions: Conditions }[] = [
  { name: 'laptop', at_most: 1, conditions: {} },
  { name: '4× CPU and fast 4G', at_most: 1.5, conditions: { slower: 4, network: { down: 9000, round_trip: 60 } } },
  { name: 'slow 4G', at_most: 2.5, conditions: { network: { down: 1600, round_trip: 150 } } },
]
const LOADS = 7

/** How a first load of the ticket list went under one profile. */
export interface Loads {
  name: string
  /** Milliseconds until the largest element was painted, 75th percentile. */
  paint: number
  /** Seconds it may take. */
  at_most: number
  detail: string
  /** Cumulative layout shift, the worst. */
  shift: number
  /** Bytes over the wire until the list was shown, headers included; the maximum. */
  bytes: number
}

export async function measureLoads(browser: VisitingBrowser): Promise<Loads[]> {
  const all: Loads[] = []
  for (const { name, at_most, conditions } of profiles) {
    const loads: Load[] = []
    for (let at = 0; at < LOADS; at += 1) loads.push(await load(browser, conditions))
    const paints = loads.map(({ paint }) => paint)
    all.push({
      name,
      at_most,
      paint: p75(paints),
      detail: `${LOADS} loads with an empty cache, slowest ${(Math.max(...paints) / 1000).toFixed(2)} s`,
      shift: Math.max(...loads.map(({ shift }) => shift)),
      bytes: Math.max(...loads.map(({ bytes }) => bytes)),
    })
  }
  return all
}

interface Load {
  paint: number
  shift: number
  bytes: number
}

async function load(browser: VisitingBrowser, conditions: Conditions): Promise<Load> {
  const visit = await browser.visit(conditions)
  try {
    let bytes = 0
    visit.tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await visit.page.goto('/tickets', { waitUntil: 'commit' })
    await visit.rows()
    await visit.page.waitForLoadState('networkidle')
    return { ...(await painted(visit)), bytes }
  } finally {
    await visit.end()
  }
}

/** What the browser noted of the largest paint and of shifts. */
const painted = ({ page }: Visit): Promise<{ paint: number; shift: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const noted = { paint: 0, shift: 0 }
        const observe = (type: string, hear: (entry: PerformanceEntry & { value?: number }) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
        observe('largest-contentful-paint', (entry) => {
          noted.paint = entry.startTime
        })
        observe('layout-shift', (entry) => {
          noted.shift += entry.value ?? 0
        })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(noted))))
      }),
  )
