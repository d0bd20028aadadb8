import type { MapLayer } from '@milepost/contract/map/map-layers'
import { HOME, type Bounds } from '../../map/map-instance.ts'

/** How far around a single place is shown, in degrees. */
const AROUND = 0.001

export const aroundOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Bounds => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
]

/** The bounds of tickets, otherwise of all layers, otherwise of the country. */
export function boundsOfAll(layers: readonly { key: MapLayer; bounds: Bounds | null }[]): Bounds {
  const tickets = layers.find(({ key }) => key === 'tickets')?.bounds
  if (tickets) return tickets
  const known = layers.flatMap(({ bounds }) => (bounds ? [bounds] : []))
  if (known.length === 0) return HOME
  const of = (at: 0 | 1 | 2 | 3) => known.map((bounds) => bounds[at])
  return [Math.min(...of(0)), Math.min(...of(1)), Math.max(...of(2)), Math.max(...of(3))]
}

/** Bounds as an address has them. */
export const readBounds = (text: string): Bounds => text.split(',').map(Number) as unknown as Bounds
