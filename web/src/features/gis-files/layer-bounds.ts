import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import type { Bounds } from '../../map/map-instance.ts'

type Placed = Pick<GisMapLayer, 'tiles'>

/** The bounds of all of some files; null where there are none. */
export function boundsOfLayers(layers: readonly Placed[]): Bounds | null {
  const [first, ...others] = layers.map(({ tiles }) => tiles.bounds)
  return first
    ? others.reduce<Bounds>(
        (all, one) => [
          Math.min(all[0], one[0]),
          Math.min(all[1], one[1]),
          Math.max(all[2], one[2]),
          Math.max(all[3], one[3]),
        ],
        first,
      )
    : null
}

/** Files whose middles are farther than this from those of most others lie elsewhere, in degrees. */
const FAR = 1

const middleOf = ({ tiles: { bounds } }: Placed, axis: 0 | 1): number =>
  (bounds[axis] + bounds[(axis + 2) as 2 | 3]) / 2

/** The bounds with which a map begins: those of files that lie together. One in another projection, which lies in the sea, does not make all others small. */
export function boundsOfMost(layers: readonly Placed[]): Bounds | null {
  const median = (axis: 0 | 1): number => {
    const middles = layers.map((one) => middleOf(one, axis)).toSorted((one, other) => one - other)
    return middles[Math.floor(middles.length / 2)] ?? 0
  }
  const [x, y] = [median(0), median(1)]
  const together = layers.filter((one) => Math.abs(middleOf(one, 0) - x) < FAR && Math.abs(middleOf(one, 1) - y) < FAR)
  return boundsOfLayers(together.length * 2 > layers.length ? together : layers)
}
