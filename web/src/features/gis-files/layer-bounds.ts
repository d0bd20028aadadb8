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

/** Files whose middles are closer than this lie together, in degrees. */
const NEAR = 1

const middleOf = ({ tiles: { bounds } }: Placed, axis: 0 | 1): number =>
  (bounds[axis] + bounds[(axis + 2) as 2 | 3]) / 2

/** The bounds with which a map begins: those of the most files that lie together. Those in another projection, which lie in the sea, do not make all others small. */
export function boundsOfMost(layers: readonly Placed[]): Bounds | null {
  const isNear = (one: Placed, other: Placed): boolean =>
    ([0, 1] as const).every((axis) => Math.abs(middleOf(one, axis) - middleOf(other, axis)) < NEAR)
  const groups = layers.map((one) => layers.filter((other) => isNear(one, other)))
  const most = groups.reduce<readonly Placed[]>((best, group) => (group.length > best.length ? group : best), [])
  return boundsOfLayers(most.length > 1 ? most : layers)
}
