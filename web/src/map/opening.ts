import { mainBounds, type MainBounds } from '@milepost/contract/map/main-bounds'

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
export const openingOfLines = (
  lines: readonly (readonly (readonly [longitude: number, latitude: number])[])[],
  anchor: Place | null,
): MainBounds =>
  mainBounds(
    lines.map((line) => {
      const [longitudes, latitudes] = [line.map(([longitude]) => longitude), line.map(([, latitude]) => latitude)]
      return {
        count: 1,
        bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
      }
    }),
    anchor ? [anchor] : [],
  )
