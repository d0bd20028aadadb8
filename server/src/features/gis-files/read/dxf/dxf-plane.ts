/** An affine map of the plane: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const composed = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function transformed(points: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): number[] {
  const moved: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

type Vector = readonly [number, number, number]

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const unit = ([a, b, c]: Vector): Vector => {
  const length = Math.hypot(a, b, c) || 1
  return [a / length, b / length, c / length]
}

/** The plan of a plane that is drawn in its own coordinates (AutoCAD's arbitrary axis algorithm): how its x and y map to the world's, at an elevation. */
export function planeOf(normal: Vector, elevation: number): Matrix {
  const n = unit(normal)
  if (Math.abs(n[0]) < 1e-9 && Math.abs(n[1]) < 1e-9) return n[2] < 0 ? [-1, 0, 0, 1, 0, 0] : IDENTITY
  const side: Vector = Math.abs(n[0]) < 1 / 64 && Math.abs(n[1]) < 1 / 64 ? [0, 1, 0] : [0, 0, 1]
  const x = unit(cross(side, n))
  const y = unit(cross(n, x))
  return [x[0], x[1], y[0], y[1], n[0] * elevation, n[1] * elevation]
}
