import { boxOf, type Shape } from '../read/drawing.ts'
import type { Preview } from './task.ts'

/** Most points of a preview, and the number of distinct positions across its width. */
const MOST_POINTS = 60_000
const RESOLUTION = 2000

/** The visible parts of a drawing on a small map of it: the largest things first, without points within a two-thousandth of its width. */
export function previewOf(shapes: readonly Shape[]): Preview | null {
  const box = boxOf(shapes)
  if (!box) return null
  const [left, bottom, right, top] = box
  const step = Math.max(right - left, top - bottom) / RESOLUTION
  const lines = shapes.flatMap(({ parts }) => parts.map((part) => thinned(part, { left, bottom, step })))
  const sized = lines.toSorted((one, other) => other.length - one.length)
  let left_over = MOST_POINTS
  const longest = sized.filter((line) => (left_over -= line.length / 2) > 0)
  return { box, lines: longest, picture: null }
}

const rounded = (value: number, step: number): number => (step > 0 ? Number(value.toPrecision(8)) : value)

function thinned(part: Float64Array, { left, bottom, step }: { left: number; bottom: number; step: number }): number[] {
  const line: number[] = []
  let [px, py] = [Number.NaN, Number.NaN]
  for (let at = 0; at + 1 < part.length; at += 2) {
    const [x, y] = [(part[at] ?? 0) - left, (part[at + 1] ?? 0) - bottom]
    const last = at + 3 >= part.length
    if (!last && Math.abs(x - px) < step && Math.abs(y - py) < step) continue
    line.push(rounded(x, step), rounded(y, step))
    ;[px, py] = [x, y]
  }
  return line
}
