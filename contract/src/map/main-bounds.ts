/** Degrees, WGS 84: west, south, east, north. */
type Bounds = [number, number, number, number]

/** Things that are close together: how many, and within which bounds. */
export interface Spot {
  count: number
  bounds: Readonly<Bounds>
}

/** Where a map opens: where its things are, and what is left out of that because it is far away. */
export interface MainBounds {
  count: number
  bounds: Bounds | null
  far: { count: number; bounds: Bounds } | null
}

/** The part of all things that may be left out of what a map opens on, where they are far from the others. */
const MOST_LEFT_OUT = 0.01
const MILES_PER_DEGREE = 69.1

interface Place {
  latitude: number
  longitude: number
}

const middleOf = ({ bounds: [west, south, east, north] }: Spot): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** Miles between two places, squared, on a plane: within a few percent up to some hundreds of miles, and cheap enough for millions of pairs. */
function squaredMiles(one: Place, other: Place): number {
  const up = (one.latitude - other.latitude) * MILES_PER_DEGREE
  const across =
    (one.longitude - other.longitude) * MILES_PER_DEGREE * Math.cos(((one.latitude + other.latitude) * Math.PI) / 360)
  return up * up + across * across
}

function boundsOfSpots(spots: readonly Spot[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { bounds: own } of spots) {
    bounds[0] = Math.min(bounds[0], own[0])
    bounds[1] = Math.min(bounds[1], own[1])
    bounds[2] = Math.max(bounds[2], own[2])
    bounds[3] = Math.max(bounds[3], own[3])
  }
  return bounds
}

const countOf = (spots: readonly Spot[]): number => spots.reduce((sum, { count }) => sum + count, 0)

/** The value below which half of all things are. */
function medianOf(spots: readonly Spot[], of: (spot: Spot) => number): number {
  const sorted = spots.toSorted((one, other) => of(one) - of(other))
  let left = countOf(spots) / 2
  for (const spot of sorted) {
    left -= spot.count
    if (left <= 0) return of(spot)
  }
  return 0
}

/** Spots without the hundredth of all things that is farthest from their middle, as far as it is far from all others. */
function mostOf(spots: readonly Spot[], far_miles: number): Spot[] {
  const middle = {
    latitude: medianOf(spots, (spot) => middleOf(spot).latitude),
    longitude: medianOf(spots, (spot) => middleOf(spot).longitude),
  }
  const far = (spot: Spot): number => squaredMiles(middleOf(spot), middle)
  const sorted = spots.toSorted((one, other) => far(one) - far(other))
  const least = countOf(spots) * (1 - MOST_LEFT_OUT)
  const kept: Spot[] = []
  let count = 0
  for (const spot of sorted) {
    if (count >= least) break
    kept.push(spot)
    count += spot.count
  }
  const [west, south, east, north] = boundsOfSpots(kept)
  const isNear = (spot: Spot): boolean => {
    const { latitude, longitude } = middleOf(spot)
    const nearest = {
      latitude: Math.min(Math.max(latitude, south), north),
      longitude: Math.min(Math.max(longitude, west), east),
    }
    return squaredMiles({ latitude, longitude }, nearest) <= far_miles * far_miles
  }
  return sorted.filter((spot, at) => at < kept.length || isNear(spot))
}

/**
 * Where a map opens (D61): on at least 99% of its things, without those more than `far_miles` from all of `anchors` (the plants that deliver them), and without the
 * hundredth that is more than `far_miles` from the rest. If all are far from the anchors, the anchors say nothing.
 */
export function mainBounds(
  spots: readonly Spot[],
  { far_miles, anchors = [] }: { far_miles: number; anchors?: readonly Place[] },
): MainBounds {
  const count = countOf(spots)
  if (spots.length === 0) return { count, bounds: null, far: null }
  const isAnchored = (spot: Spot): boolean => {
    const middle = middleOf(spot)
    return anchors.some((anchor) => squaredMiles(middle, anchor) <= far_miles * far_miles)
  }
  const anchored = anchors.length === 0 ? spots : spots.filter(isAnchored)
  const main = new Set(mostOf(anchored.length === 0 ? spots : anchored, far_miles))
  const others = spots.filter((spot) => !main.has(spot))
  return {
    count,
    bounds: boundsOfSpots([...main]),
    far: others.length === 0 ? null : { count: countOf(others), bounds: boundsOfSpots(others) },
  }
}
