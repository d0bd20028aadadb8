import Collection from 'ol/Collection.js'
import Feature from 'ol/Feature.js'
import { unByKey } from 'ol/Observable.js'
import type { EventsKey } from 'ol/events.js'
import LineString from 'ol/geom/LineString.js'
import Snap from 'ol/interaction/Snap.js'
import VectorSource from 'ol/source/Vector.js'
import { theMap, viewOf } from './map-instance.ts'

/** How near a click has to be, in pixels: a finger's width. */
export const REACH = 14
/** From this zoom on points snap to roads: from farther, a click is near several. */
const ROADS_FROM = 13

/** Has points that are placed on the application's map snap to lines near them: to those of a page, and to the agency's roads in view. */
export class Snapping {
  readonly #map = theMap().map
  readonly #base = theMap().base
  readonly #roads = new VectorSource()
  /** The view whose roads are snapped to. */
  #roadsOf = ''
  #snaps: Snap[] = []
  #keys: EventsKey[] = []

  /** Begins, after the interactions whose points snap were added. @param lines what is snapped to in addition to roads. */
  start(...lines: readonly (VectorSource | Feature[])[]): void {
    this.stop()
    this.#snaps = [this.#roads, ...lines].map(
      (some) =>
        new Snap({
          ...(some instanceof VectorSource ? { source: some } : { features: new Collection(some) }),
          pixelTolerance: REACH,
        }),
    )
    for (const snap of this.#snaps) this.#map.addInteraction(snap)
    this.#keys = [
      this.#map.on('moveend', () => this.#followRoads()),
      this.#map.on('loadend', () => this.#followRoads(true)),
    ] as EventsKey[]
    this.#followRoads(true)
  }

  stop(): void {
    unByKey(this.#keys)
    for (const snap of this.#snaps) this.#map.removeInteraction(snap)
    this.#keys = []
    this.#snaps = []
    this.#roads.clear()
  }

  /** The nearest point within reach of a point in the map's projection: of the page's lines, otherwise of a road; the point itself where there is none. */
  snapped(point: readonly number[]): number[] {
    const [roads, ...lines] = this.#snaps
    return this.#nearest(lines, point) ?? this.#nearest(roads ? [roads] : [], point) ?? [...point]
  }

  #nearest(snaps: readonly Snap[], point: readonly number[]): number[] | null {
    const pixel: number[] | null = this.#map.getPixelFromCoordinate([...point])
    if (!pixel) return null
    const far = ([x = 0, y = 0]: readonly number[]) => Math.hypot(x - (pixel[0] ?? 0), y - (pixel[1] ?? 0))
    const [nearest] = snaps
      .flatMap((snap) => snap.snapTo(pixel, [...point], this.#map) ?? [])
      .flatMap(({ vertex, vertexPixel }) => (vertex && vertexPixel ? [{ vertex, far: far(vertexPixel) }] : []))
      .toSorted((one, other) => one.far - other.far)
    return nearest?.vertex ?? null
  }

  /** Roads that are in view; from afar there are too many. */
  #followRoads(loaded = false): void {
    const { extent, zoom } = viewOf(this.#map)
    const seen = zoom >= ROADS_FROM ? extent.join() : ''
    if (seen === this.#roadsOf && !loaded) return
    this.#roadsOf = seen
    this.#roads.clear()
    if (seen) this.#roads.addFeatures(this.#base.roadsWithin(extent).map((line) => new Feature(new LineString(line))))
  }
}
