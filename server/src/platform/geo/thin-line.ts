type Position = [number, number]

/**
 * A line with fewer points: none that is closer than `tolerance` to the last one that was kept. Both ends stay.
 * @param tolerance in the unit of the points.
 */
export function thinLine(points: readonly Position[], tolerance: number): Position[] {
  const last = points.length - 1
  let previous = points[0]
  return points.filter((point, at) => {
    if (at === 0 || at === last) return true
    if (!previous || Math.hypot(point[0] - previous[0], point[1] - previous[1]) < tolerance) return false
    previous = point
    return true
  })
}
