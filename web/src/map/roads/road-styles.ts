import type { RouteSystem } from '@milepost/contract/road-network/road-network'
import type { FeatureLike } from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import RenderFeature from 'ol/render/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { BaseColors, RoadColors } from '../base/base-messages.ts'
import { shieldStyle } from './shields.ts'

/** Meters for each pixel at which a map of zoom 0 is drawn. */
const COARSEST = 156_543.034
/** Classes of FHWA that are drawn as freeways, and as arterials; others are streets. */
const FREEWAY = 2
const ARTERIAL = 4
/** From these zooms on the names of roads are written, by class. */
const NAMED_FROM: Readonly<Record<keyof Omit<RoadColors, 'casing'>, number>> = { freeway: 10, arterial: 11, street: 13 }
/** From this zoom on routes have shields; those of states and counties later. */
const SHIELDS_FROM: Readonly<Record<RouteSystem, number>> = { interstate: 7, us: 9, state: 10, county: 12 }
/** A line of fewer pixels carries no shield, and how far two of them are apart on a long one. */
const LEAST_FOR_SHIELD = 60
const BETWEEN_SHIELDS = 240
/** A road thinner than this, in pixels, has no line around it. */
const THIN = 1.2

const kindOfClass = (rank: number): keyof Omit<RoadColors, 'casing'> =>
  rank <= FREEWAY ? 'freeway' : rank <= ARTERIAL ? 'arterial' : 'street'

/** Width of a road in pixels: growing with the zoom, by class. */
function widthOfClass(rank: number, zoom: number): number {
  const base = { freeway: 1.6, arterial: 1, street: 0.6 }[kindOfClass(rank)]
  return Math.max(base, base * 1.35 ** (zoom - 9))
}

const rankOf = (road: FeatureLike): number => Number(road.get('c') ?? 7)
const zoomOf = (resolution: number): number => Math.round(Math.log2(COARSEST / resolution))

/** Styles of roads in the colors of a theme; made once for each class, zoom and name, since OpenLayers draws known ones faster. */
export class RoadStyles {
  #colors: BaseColors | undefined
  readonly #lines = new Map<string, Style[]>()
  readonly #names = new Map<string, Style>()

  paint(colors: BaseColors): void {
    this.#colors = colors
    this.#lines.clear()
    this.#names.clear()
  }

  /** The road itself. */
  linesOf(road: FeatureLike, resolution: number): Style[] {
    return this.#colors ? this.#linesOf(rankOf(road), zoomOf(resolution), this.#colors.roads) : []
  }

  /** Its name, and the shields of its route. */
  labelsOf(road: FeatureLike, resolution: number): Style[] {
    const colors = this.#colors
    if (!colors) return []
    const zoom = zoomOf(resolution)
    const name = road.get('n') as string | undefined
    const system = road.get('s') as RouteSystem | undefined
    const shielded =
      system !== undefined && zoom >= SHIELDS_FROM[system] && longest(road) / resolution > LEAST_FOR_SHIELD
    const named = name !== undefined && zoom >= NAMED_FROM[kindOfClass(rankOf(road))]
    return [
      ...(shielded
        ? [shieldStyle(system, String(road.get('r')), (line) => alongOf(line, BETWEEN_SHIELDS * resolution))]
        : []),
      ...(named ? [this.#nameOf(name, colors)] : []),
    ]
  }

  #linesOf(rank: number, zoom: number, roads: RoadColors): Style[] {
    const key = `${rank} ${zoom}`
    const known = this.#lines.get(key)
    if (known) return known
    const width = widthOfClass(rank, zoom)
    const round = { lineCap: 'round', lineJoin: 'round' } as const
    const color = roads[kindOfClass(rank)]
    // What is too thin for two lines is one: a hairline of a street, the color of a larger road.
    const made =
      width < THIN
        ? [
            new Style({
              stroke: new Stroke({ ...round, color: rank > ARTERIAL ? roads.casing : color, width }),
              zIndex: 10 - rank,
            }),
          ]
        : [
            new Style({ stroke: new Stroke({ ...round, color: roads.casing, width: width + 1.4 }), zIndex: 10 - rank }),
            new Style({ stroke: new Stroke({ ...round, color, width }), zIndex: 20 - rank }),
          ]
    this.#lines.set(key, made)
    return made
  }

  #nameOf(name: string, { text, land }: BaseColors): Style {
    const known = this.#names.get(name)
    if (known) return known
    if (this.#names.size > 5_000) this.#names.clear()
    const made = new Style({
      zIndex: 50,
      text: new Text({
        text: name,
        placement: 'line',
        font: "400 12px 'Inter Variable', sans-serif",
        fill: new Fill({ color: text }),
        stroke: new Stroke({ color: land, width: 3 }),
      }),
    })
    this.#names.set(name, made)
    return made
  }
}

/** Where the longest part of a road's line begins and ends among its numbers. */
function longestPart(road: RenderFeature): { from: number; to: number; length: number } {
  const flat = road.getFlatCoordinates()
  const ends = road.getType() === 'MultiLineString' ? (road.getEnds() as number[]) : [flat.length]
  let found = { from: 0, to: 0, length: -1 }
  let from = 0
  for (const to of ends) {
    let length = 0
    for (let at = from + 2; at + 1 < to; at += 2)
      length += Math.hypot((flat[at] ?? 0) - (flat[at - 2] ?? 0), (flat[at + 1] ?? 0) - (flat[at - 1] ?? 0))
    if (length > found.length) found = { from, to, length }
    from = to
  }
  return found
}

const longest = (road: FeatureLike): number => (road instanceof RenderFeature ? longestPart(road).length : 0)

/** Points along the longest part of a road's line, so far apart, from its middle on. */
function alongOf(road: FeatureLike, apart: number): MultiPoint | undefined {
  if (!(road instanceof RenderFeature)) return undefined
  const flat = road.getFlatCoordinates()
  const { from, to, length } = longestPart(road)
  const points: [number, number][] = []
  let next = (length % apart) / 2 || length / 2
  let passed = 0
  for (let at = from + 2; at + 1 < to; at += 2) {
    const [x0, y0, x1, y1] = [flat[at - 2] ?? 0, flat[at - 1] ?? 0, flat[at] ?? 0, flat[at + 1] ?? 0]
    const step = Math.hypot(x1 - x0, y1 - y0)
    for (; next <= passed + step && step > 0; next += apart) {
      const part = (next - passed) / step
      points.push([x0 + (x1 - x0) * part, y0 + (y1 - y0) * part])
    }
    passed += step
  }
  return points.length > 0 ? new MultiPoint(points) : undefined
}
