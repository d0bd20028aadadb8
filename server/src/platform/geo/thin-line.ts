type Position = [number, number]

/**
 * A line with fewer points: none that is closer than `tolerance` to the last one that was kept. Both ends stay.
 * @param tolerance in the unit of the points.
 */
export function thinLine(points: readonly Position[], tolerance: number): Position[] {
  const last = points.length - 1
  let kept = points[0]
  return points.filter((point, at) => {
    if (at === 0 || at === last) return true
    if (!kept || Math.hypot(point[0] - kept[0], point[1] - kept[1]) < tolerance) return false
    kept = point
    return true
  })
}
