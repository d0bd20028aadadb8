import type { Page } from '@playwright/test'
import { gunzipSync } from 'node:zlib'
import { encoded, FULLEST, ROAD_LEVELS, type TileRoad } from '@milepost/server/features/gis-files/roads/road-tiles'
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
  /** The same with roads under the points, each tile as full as tiles of roads become. */
  roads_per_second: number
}

type Frames = Pick<MapFrames, 'per_second' | 'p95' | 'longest'>

/** How often each is measured in turn, of which the best counts: other work on the machine takes frames from any of them. */
const ROUNDS = 3

/**
 * Frames of the map while it is dragged, with 50,000 tickets in view that are no clusters: the answers of tiles are made up in the browser, since the server's
 * would be clusters.
 */
export async function measureMapFrames(browser: VisitingBrowser): Promise<MapFrames> {
  const empty: Frames[] = []
  const full: Frames[] = []
  const over_roads: Frames[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await framesOf(browser, { points: 0 }))
    full.push(await framesOf(browser, { points: POINTS }))
    over_roads.push(await framesOf(browser, { points: POINTS, roads: true }))
  }
  const best = (of: readonly Frames[]) => of.reduce((one, other) => (other.per_second > one.per_second ? other : one))
  return {
    ...best(full),
    empty_per_second: best(empty).per_second,
    roads_per_second: best(over_roads).per_second,
  }
}

async function framesOf(
  browser: VisitingBrowser,
  { points, roads = false }: { points: number; roads?: boolean },
): Promise<Frames> {
  const { page, tools, end } = await browser.visit()
  try {
    let tiles = 0
    // Some twenty tiles cover a view of this size; each answer has its part.
    await page.route('**/v1/map/tickets/**', (route) => {
      tiles += 1
      return route.fulfill({ json: { places: placesOf(Math.ceil(points / 20), tiles) } })
    })
    const drawn = await answerRoads(page, roads)
    await page.goto('/projects/map')
    await page.locator('[role=application][data-drawn]').waitFor()
    await page.waitForLoadState('networkidle')
    if (roads && drawn() === 0) throw new Error('no tile of roads was asked for')
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

/** Answers which roads the map draws, and their tiles; returns how many tiles were asked for. */
async function answerRoads(page: Page, roads: boolean): Promise<() => number> {
  let tiles = 0
  const network = { id: 1, bounds: [-125, 24, -66.5, 49.8], min_zoom: ROAD_LEVELS.first, max_zoom: ROAD_LEVELS.deepest }
  await page.route('**/v1/map/settings', (route) =>
    route.fulfill({ json: { sources: [], roads: roads ? network : null } }),
  )
  const body = gunzipSync(encoded(roadsOfTile(), EXTENT))
  await page.route('**/v1/road_networks/*/tiles/**', (route) => {
    tiles += 1
    return route.fulfill({ contentType: 'application/vnd.mapbox-vector-tile', body })
  })
  return () => tiles
}

/** Points of a road, from one edge of a tile to the other. */
const BENDS = 50

/** Roads across a tile that has as many points as tiles have at most: one of ten is a named route, the others are streets. */
function roadsOfTile(): TileRoad[] {
  const count = FULLEST / BENDS
  return Array.from({ length: count }, (_, at) => {
    const across = ((at >> 1) / (count / 2)) * EXTENT
    const piece = Array.from({ length: BENDS }, (_point, bend) => {
      const along = (bend / (BENDS - 1)) * EXTENT
      const off = across + 12 * Math.sin(bend + at)
      return at % 2 === 0 ? [along, off] : [off, along]
    })
    const route = at % 10 === 0 ? ({ system: 'state', number: String(at) } as const) : null
    const road = { points: new Float64Array(), name: `Road ${at}`, route, rank: route ? 3 : 7 }
    return { road, pieces: [piece.flat().map(Math.round)] }
  })
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
