import { advance, partsOf, type PlanePoint, type Segment } from './segments.ts'

/**
 * An alignment prepared for the search of the nearest place: its parts in order, each with its chord and how far it may leave it, and a tree of the
 * boxes around them. Coordinates are relative to the first point, so that millimeters survive those of state planes.
 */
export interface NearestIndex {
  origin: PlanePoint
  parts: readonly IndexedPart[]
  root: Branch
}

interface IndexedPart extends Segment {
  /** Length along the alignment up to the part. */
  from: number
  cos: number
  sin: number
  straight: boolean
  rate: number
  endX: number
  endY: number
  endCos: number
  endSin: number
}

interface Branch {
  minX: number
  minY: number
  maxX: number
  maxY: number
  /** The one part of a leaf, null of a branch. */
  part: IndexedPart | null
  left: Branch | null
  right: Branch | null
}

/** The nearest place. */
export interface Foot {
  /** Length along the alignment. */
  along: number
  /** Distance to the right looking ahead, negative to the left. */
  offset: number
  /** Whether the offset is square to the alignment there: at corners and ends it need not be. */
  square: boolean
}

function boxOf(part: IndexedPart): Branch {
  const deviation = part.straight ? 0 : (part.length * Math.max(Math.abs(part.k0), Math.abs(part.k1)) * part.length) / 4
  return {
    minX: Math.min(part.x, part.endX) - deviation,
    minY: Math.min(part.y, part.endY) - deviation,
    maxX: Math.max(part.x, part.endX) + deviation,
    maxY: Math.max(part.y, part.endY) + deviation,
    part,
    left: null,
    right: null,
  }
}

function treeOf(leaves: readonly Branch[], from: number, to: number): Branch {
  const leaf = leaves[from]
  if (!leaf) throw new Error('an alignment has one segment at least')
  if (to - from === 1) return leaf
  const middle = (from + to) >> 1
  const left = treeOf(leaves, from, middle)
  const right = treeOf(leaves, middle, to)
  return {
    minX: Math.min(left.minX, right.minX),
    minY: Math.min(left.minY, right.minY),
    maxX: Math.max(left.maxX, right.maxX),
    maxY: Math.max(left.maxY, right.maxY),
    part: null,
    left,
    right,
  }
}

export function indexOf(segments: readonly Segment[]): NearestIndex {
  const origin = { x: segments[0]?.x ?? 0, y: segments[0]?.y ?? 0 }
  const parts: IndexedPart[] = []
  let from = 0
  for (const segment of segments) {
    for (const part of partsOf({ ...segment, x: segment.x - origin.x, y: segment.y - origin.y })) {
      const rate = (part.k1 - part.k0) / part.length
      const end = { x: 0, y: 0 }
      advance({ ...part, rate }, part.length, end)
      const last = part.direction + ((part.k0 + part.k1) / 2) * part.length
      parts.push({
        ...part,
        from,
        rate,
        straight: part.k0 === 0 && part.k1 === 0,
        cos: Math.cos(part.direction),
        sin: Math.sin(part.direction),
        endX: part.x + end.x,
        endY: part.y + end.y,
        endCos: Math.cos(last),
        endSin: Math.sin(last),
      })
      from += part.length
    }
  }
  return { origin, parts, root: treeOf(parts.map(boxOf), 0, parts.length) }
}

/** Square of the distance to a box, 0 within. */
function distanceTo(box: Branch, x: number, y: number): number {
  const dx = x < box.minX ? box.minX - x : x > box.maxX ? x - box.maxX : 0
  const dy = y < box.minY ? box.minY - y : y > box.maxY ? y - box.maxY : 0
  return dx * dx + dy * dy
}

const gone = { x: 0, y: 0 }
/** The foot on a part, overwritten by each search, so that a search allocates nothing until it returns. */
const foot = { s: 0, square: false, dx: 0, dy: 0, distance: 0 }

function footAt(s: number, square: boolean, dx: number, dy: number): void {
  foot.s = s
  foot.square = square
  foot.dx = dx
  foot.dy = dy
  foot.distance = dx * dx + dy * dy
}

/**
 * The nearest place of a part: the root of g(s) = (P − C(s)) · t(s), which falls by 1 − k (P − C) · n for each unit of length, by Newton's method kept
 * within a bracket. Where g does not change its sign from plus to minus, it is the nearer end.
 */
function footOn(part: IndexedPart, px: number, py: number): void {
  const [sx, sy] = [px - part.x, py - part.y]
  const first = sx * part.cos + sy * part.sin
  if (part.straight) {
    const s = Math.min(Math.max(first, 0), part.length)
    return footAt(s, s === first, sx - s * part.cos, sy - s * part.sin)
  }
  const [ex, ey] = [px - part.endX, py - part.endY]
  const last = ex * part.endCos + ey * part.endSin
  if (first <= 0 || last >= 0) {
    const atStart = sx * sx + sy * sy <= ex * ex + ey * ey
    if (atStart) footAt(0, Math.abs(first) < 1e-9, sx, sy)
    else footAt(part.length, Math.abs(last) < 1e-9, ex, ey)
    return
  }
  let [low, high] = [0, part.length]
  let s = (part.length * first) / (first - last)
  for (let turn = 0; turn < 60; turn++) {
    advance(part, s, gone)
    const angle = part.direction + s * (part.k0 + (part.rate * s) / 2)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [dx, dy] = [sx - gone.x, sy - gone.y]
    const g = dx * cos + dy * sin
    footAt(s, true, dx, dy)
    if (g > 0) low = s
    else high = s
    const fall = 1 - (part.k0 + part.rate * s) * (dy * cos - dx * sin)
    let next = fall > 0 ? s + g / fall : Number.NaN
    if (!(next >= low && next <= high)) next = (low + high) / 2
    if (Math.abs(next - s) < 1e-9) return
    s = next
  }
}

const stack: Branch[] = []

/** The nearest place of the alignment to a point. Of places equally near, the first that the search meets. */
export function nearestTo({ origin, root }: NearestIndex, point: PlanePoint): Foot {
  const x = point.x - origin.x
  const y = point.y - origin.y
  let best = Infinity
  let along = 0
  let square = false
  let [dx, dy, cos, sin] = [0, 0, 1, 0]
  stack.length = 0
  stack.push(root)
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (distanceTo(node, x, y) >= best) continue
    const { part, left, right } = node
    if (part) {
      footOn(part, x, y)
      if (foot.distance < best) {
        best = foot.distance
        along = part.from + foot.s
        square = foot.square
        ;[dx, dy] = [foot.dx, foot.dy]
        const angle = part.direction + foot.s * (part.k0 + (part.rate * foot.s) / 2)
        if (part.straight) [cos, sin] = [part.cos, part.sin]
        else [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      }
      continue
    }
    if (!left || !right) continue
    const leftFirst = distanceTo(left, x, y) <= distanceTo(right, x, y)
    stack.push(leftFirst ? right : left, leftFirst ? left : right)
  }
  const right = dx * sin - dy * cos
  const size = Math.sqrt(best)
  return { along, offset: square ? right : right < 0 ? -size : size, square }
}

/** The part at a length along the alignment, by halving. */
export function partAt({ parts }: NearestIndex, along: number): IndexedPart {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((parts[middle]?.from ?? 0) <= along) low = middle
    else high = middle - 1
  }
  const part = parts[low]
  if (!part) throw new Error('an alignment has one segment at least')
  return part
}
