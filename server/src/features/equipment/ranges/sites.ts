import { metersToArea, metersToLine, type Line, type Place } from '../../../platform/geo/distance.ts'

/** Something that machines come near to: a project's site, or a work zone that is active. */
export interface Site {
  /** Names it among all of the agency: `alignment:12`. */
  key: string
  kind: 'site' | 'work_zone'
  name: string
  project_id: number
  /** How near counts as there, in meters. */
  range: number
  lines: readonly Line[]
  /** Rings within which is there. */
  areas?: readonly Line[]
}

export interface Near {
  site: Site
  /** In meters. */
  distance: number
}

/** A machine has left once it is farther than the range times this, so that one on its edge does not come and go. */
const LEAVES_AT = 1.1
/** Width of the grid's cells, in degrees. */
const CELL = 0.05
/** A site that spans more cells is checked for every position. */
const MOST_CELLS = 400
const METERS_PER_DEGREE = 111_195

/** Finds the sites near a place without comparing it with all of them: each is noted in the cells of a grid that its bounds reach. */
export class SiteGrid {
  readonly #cells = new Map<string, Site[]>()
  readonly #everywhere: Site[] = []

  constructor(sites: readonly Site[]) {
    for (const site of sites) this.#note(site)
  }

  /** Sites whose range contains a place, or that it is not yet far enough from to have left. */
  near(place: Place): Near[] {
    const key = cellOf(Math.floor(place.longitude / CELL), Math.floor(place.latitude / CELL))
    return [...(this.#cells.get(key) ?? []), ...this.#everywhere].flatMap((site) => {
      const distance = metersToSite(place, site)
      return distance <= site.range * LEAVES_AT ? [{ site, distance }] : []
    })
  }

  #note(site: Site): void {
    const points = [...site.lines, ...(site.areas ?? [])].flat()
    if (points.length === 0) return
    const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)]
    const [south, north] = [least(latitudes), most(latitudes)]
    const high = (site.range * LEAVES_AT) / METERS_PER_DEGREE
    const wide = high / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
    const at = (degrees: number): number => Math.floor(degrees / CELL)
    const [x0, x1] = [at(least(longitudes) - wide), at(most(longitudes) + wide)]
    const [y0, y1] = [at(south - high), at(north + high)]
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > MOST_CELLS) {
      this.#everywhere.push(site)
      return
    }
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) {
        const key = cellOf(x, y)
        const cell = this.#cells.get(key)
        if (cell) cell.push(site)
        else this.#cells.set(key, [site])
      }
  }
}

const cellOf = (x: number, y: number): string => `${x} ${y}`
const least = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other))
const most = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.max(one, other))

/** Meters from a place to a site. */
export const metersToSite = (place: Place, { lines, areas = [] }: Site): number =>
  Math.min(...lines.map((line) => metersToLine(place, line)), ...areas.map((ring) => metersToArea(place, ring)))

export interface VisitChanges {
  entered: Near[]
  /** Keys of sites that were left. */
  left: string[]
}

/** The sites that a machine entered and left. `there` are the keys of the sites within whose range it was. */
export function visitChanges(there: ReadonlySet<string>, near: readonly Near[]): VisitChanges {
  const still = new Set(near.map(({ site }) => site.key))
  return {
    entered: near.filter(({ site, distance }) => distance <= site.range && !there.has(site.key)),
    left: [...there].filter((key) => !still.has(key)),
  }
}
