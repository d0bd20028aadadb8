import { mainBounds, type MainBounds } from '@milepost/contract/map/main-bounds'
import type { Bounds } from './map-instance.ts'

type Line = readonly (readonly [longitude: number, latitude: number])[]

interface Place {
  latitude: number
  longitude: number
}

/** Where a map of single places opens (D61), in degrees: on at least 99% of them; the others are offered. */
export const openingOf = (places: readonly Place[]): MainBounds =>
  openingOfLines(
    places.map(({ latitude, longitude }) => [[longitude, latitude]]),
    null,
  )

/**
 * The same for lines, each by its points: longitude and latitude. Lines more than 100 miles from `anchor`, the place that the map is about, are offered as well.
 */
export const openingOfLines = (lines: readonly Line[], anchor: Place | null): MainBounds =>
  mainBounds(
    lines.map((line) => ({ count: 1, bounds: boundsOfLine(line) })),
    anchor ? [anchor] : [],
  )

/** Of any number of points: a track may have more than a call takes arguments. */
const boundsOfLine = (line: Line): Bounds =>
  line.reduce<Bounds>(
    ([west, south, east, north], [longitude, latitude]) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )
