import type { VisitingBrowser } from './visits.ts'

/** Points that lie in view. */
const POINTS = 50_000
/** A processor as slow as a phone's. */
const SLOWER = 4
/** How long the map is moved, in ms. */
const MOVED_FOR = 4_000
const EXTENT = 4096

export interface MapFrames {
  /** Frames a second while the map is moved. */
  per_second: number
  /** Of the gaps between frames, in ms. */
  p95: number
  longest: number
  /** The same for an empty map: the maximum of the browser and the machine. */
  empty_per_second: number
}

/**
 * Frames of the map while it is dragged, with 50,000 tickets in view that are no clusters: the answers of tiles are made up in the browser, since the server's
 * would be clusters.
 */
export async function measureMapFrames(browser: VisitingBrowser): Promise<MapFrames> {
  const empty = await framesOf(browser, 0)
  const full = await framesOf(browser, POINTS)
  return { ...full, empty_per_second: empty.per_second }
}

async function framesOf(browser: VisitingBrowser, points: number): Promise<Omit<MapFrames, 'empty_per_second'>> {
  const { page, tools, end } = await browser.visit()
  try {
    let tiles = 0
    // Some twenty tiles cover a view of this size; each answer has its part.
    await page.route('**/v1/map/tickets/**', (route) => {
      tiles += 1
      return route.fulfill({ json: { places: placesOf(Math.ceil(points / 20), tiles) } })
    })
    await page.goto('/projects/map')
    await page.locator('[role=application][data-drawn]').waitFor()
    await page.waitForLoadState('networkidle')
    const box = await page.locator('[role=application]').boundingBox()
    if (!box) throw new Error('the map is not there')
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const gaps = page.evaluate(
      (for_ms) =>
        new Promise<number[]>((resolve) => {
          const found: number[] = []
          const from = performance.now()
          let last = from
          const frame = (): void => {
            const now = performance.now()
            found.push(now - last)
            last = now
            if (now - from > for_ms) resolve(found)
            else requestAnimationFrame(frame)
          }
          requestAnimationFrame(frame)
        }),
      MOVED_FOR,
    )
    await page.mouse.move(x, y)
    await page.mouse.down()
    const from = performance.now()
    for (let step = 0; performance.now() - from < MOVED_FOR - 200; step += 1)
      await page.mouse.move(x + 60 * Math.sin(step / 12), y + 40 * Math.cos(step / 12))
    const measured = (await gaps).slice(5)
    await page.mouse.up()
    const ordered = measured.toSorted((one, other) => one - other)
    return {
      per_second: 1000 / (measured.reduce((sum, gap) => sum + gap, 0) / measured.length),
      p95: ordered[Math.floor(ordered.length * 0.95)] ?? Number.NaN,
      longest: ordered.at(-1) ?? Number.NaN,
    }
  } finally {
    await end()
  }
}

/** Tickets spread over a tile, the same in every run. */
function placesOf(count: number, tile: number) {
  let seed = tile
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, (_, at) => ({
    x: next() * EXTENT,
    y: next() * EXTENT,
    count: 1,
    id: tile * 100_000 + at + 1,
    states: { [at % 3 === 0 ? 'accepted' : 'delivered']: 1 },
  }))
}
