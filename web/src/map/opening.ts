import { mainBounds, type MainBounds } from '@milepost/contract/map/main-bounds'
import type { Bounds } from './map-instance.ts'

type Line = readonly (readonly [longitude: number, latitude: number])[]

interface Place {
  latitude: number
  longitude: number
}

/** Where a map of single places opens (D61), in degrees: on at least 99% of them; the others are offered. */
export const openingOf = (places: readonly Place[], far_miles: number): MainBounds =>
  openingOfLines(
    places.map(({ latitude, longitude }) => [[longitude, latitude]]),
    { far_miles, anchor: null },
  )

/**
 * The same for lines, each by its points: longitude and latitude. Lines more than `far_miles` from `anchor`, the place that the map is about, are offered as well.
 */
export const openingOfLines = (
  lines: readonly Line[],
  { far_miles, anchor }: { far_miles: number; anchor: Place | null },
): MainBounds =>
  mainBounds(
    lines.map((line) => ({ count: 1, bounds: boundsOfLine(line) })),
    { far_miles, anchors: anchor ? [anchor] : [] },
  )

/** Bounds of any number of points: a track may have more than a call takes arguments. */
export const boundsOfLine = (line: Line): Bounds =>
  line.reduce<Bounds>(
    ([west, south, east, north], [longitude, latitude]) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )
