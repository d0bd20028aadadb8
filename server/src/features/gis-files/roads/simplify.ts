/** Square of the distance of a point from the line through two others, of the points of a line by their places in it. */
function squareFrom(points: Float64Array, at: number, first: number, last: number): number {
  const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
  let [fromX, fromY] = [points[first * 2] ?? 0, points[first * 2 + 1] ?? 0]
  const [dx, dy] = [(points[last * 2] ?? 0) - fromX, (points[last * 2 + 1] ?? 0) - fromY]
  const square = dx * dx + dy * dy
  if (square > 0) {
    const part = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / square))
    fromX += dx * part
    fromY += dy * part
  }
  return (x - fromX) ** 2 + (y - fromY) ** 2
}

/**
 * How much each point of a line matters: the distance from the line without it at which it is dropped (Douglas and Peucker). The ends matter at every scale.
 * Computed once, since each level of tiles asks again.
 */
export function weightsOf(points: Float64Array): Float64Array {
  const count = points.length / 2
  const weights = new Float64Array(count)
  weights[0] = Infinity
  weights[count - 1] = Infinity
  const ranges: [number, number, number][] = [[0, count - 1, Infinity]]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [first, last, above] = range
    let [farthest, most] = [-1, -1]
    for (let at = first + 1; at < last; at += 1) {
      const square = squareFrom(points, at, first, last)
      if (square > most) [farthest, most] = [at, square]
    }
    if (farthest < 0) continue
    // A point matters no more than the one that it is found after: otherwise a coarse level would have it without its neighbors.
    const weight = Math.min(above, Math.sqrt(most))
    weights[farthest] = weight
    ranges.push([first, farthest, weight], [farthest, last, weight])
  }
  return weights
}
