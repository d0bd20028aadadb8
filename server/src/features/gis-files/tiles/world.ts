import { acrossWorld, downWorld, latitudeAt, longitudeAt } from '../../../platform/geo/map-cells.ts'
import type { Bounds } from './archive.ts'

/** Part of the square world of web maps, from its west and north: least x, least y, most x, most y. */
export type WorldBox = readonly [number, number, number, number]

export const worldOf = ({ longitude, latitude }: { longitude: number; latitude: number }): [number, number] => [
  acrossWorld(longitude),
  downWorld(latitude),
]

export const boundsOf = ([left, top, right, bottom]: WorldBox): Bounds => [
  longitudeAt(left),
  latitudeAt(bottom),
  longitudeAt(right),
  latitudeAt(top),
]

const DEEPEST = 21

/** The deepest level at which a box is at most one tile wide and high. */
export function levelOfBox([left, top, right, bottom]: WorldBox): number {
  const size = Math.max(right - left, bottom - top)
  return Math.max(0, Math.min(DEEPEST, Math.floor(Math.log2(1 / Math.max(size, 1e-9)))))
}
