import { ellipsePoints } from '../curves.ts'
import type { ShapeKind } from '../drawing.ts'
import { vaxDouble, vaxInteger } from './dgn-numbers.ts'

/** How integers of a file are converted to units of its drawing. */
export interface DgnScale {
  /** Units of resolution in a master unit. */
  resolution: number
  origin_x: number
  origin_y: number
  three_d: boolean
}

export interface DgnShape {
  kind: ShapeKind
  points: number[]
  text?: string
}

const RADIANS = Math.PI / 180
/** Angles count 360,000 to a degree. */
const ANGLE = 360_000

const toPlane = ({ resolution, origin_x, origin_y }: DgnScale, x: number, y: number): [number, number] => [
  x / resolution - origin_x,
  y / resolution - origin_y,
]

function vertices(bytes: Buffer, scale: DgnScale, { at, count }: { at: number; count: number }): number[] {
  const width = scale.three_d ? 12 : 8
  const points: number[] = []
  for (let index = 0; index < count && at + (index + 1) * width <= bytes.length; index++) {
    const from = at + index * width
    points.push(...toPlane(scale, vaxInteger(bytes, from), vaxInteger(bytes, from + 4)))
  }
  return points
}

const many = (bytes: Buffer, scale: DgnScale): number[] =>
  vertices(bytes, scale, { at: 38, count: bytes.readUInt16LE(36) })

/** The angle that an element is turned by in plan: of a quaternion in three dimensions. */
function turnOf(bytes: Buffer, at: number, three_d: boolean): number {
  if (!three_d) return (vaxInteger(bytes, at) / ANGLE) * RADIANS
  const [w, x, y, z] = [0, 4, 8, 12].map((more) => vaxInteger(bytes, at + more) / (2 ** 31 - 1)) as [
    number,
    number,
    number,
    number,
  ]
  return -Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
}

/** An ellipse or a part of one, whose axes start at byte `at`. */
function curve(
  bytes: Buffer,
  scale: DgnScale,
  { at, start, sweep }: { at: number; start: number; sweep: number },
): number[] {
  const [major, minor] = [vaxDouble(bytes, at) / scale.resolution, vaxDouble(bytes, at + 8) / scale.resolution]
  const turn = turnOf(bytes, at + 16, scale.three_d)
  const origin = at + (scale.three_d ? 32 : 20)
  const [x, y] = toPlane(scale, vaxDouble(bytes, origin), vaxDouble(bytes, origin + 8))
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ellipsePoints(
    { x, y, major_x: major * cos, major_y: major * sin, minor_x: -minor * sin, minor_y: minor * cos },
    start,
    sweep,
  )
}

function arc(bytes: Buffer, scale: DgnScale): number[] {
  const start = (vaxInteger(bytes, 36) / ANGLE) * RADIANS
  // The sign of the sweep is a separate bit.
  const negative = ((bytes[41] ?? 0) & 0x80) !== 0
  const plain = Buffer.from(bytes.subarray(40, 44))
  plain[1] = (plain[1] ?? 0) & 0x7f
  const size = (vaxInteger(plain, 0) / ANGLE) * RADIANS
  return curve(bytes, scale, { at: 44, start, sweep: size === 0 ? 2 * Math.PI : negative ? -size : size })
}

function text(bytes: Buffer, scale: DgnScale): DgnShape {
  const [origin, length] = scale.three_d ? [62, 74] : [50, 58]
  const [x, y] = toPlane(scale, vaxInteger(bytes, origin), vaxInteger(bytes, origin + 4))
  const from = length + 2
  const words = bytes.toString('latin1', from, Math.min(bytes.length, from + (bytes[length] ?? 0)))
  return { kind: 'point', points: [x, y], text: words }
}

/**
 * The shape of a DGN V7's element in plan, by its type; null for elements that draw nothing, `left_out` for those of kinds that are not drawn.
 * @throws {RangeError} for an element that is shorter than its type.
 */
export function dgnShape(type: number, bytes: Buffer, scale: DgnScale): DgnShape | null | 'left_out' {
  switch (type) {
    case 3:
      return { kind: 'line', points: vertices(bytes, scale, { at: 36, count: 2 }) }
    case 4:
    case 11:
      return { kind: 'line', points: many(bytes, scale) }
    case 6:
      return { kind: 'area', points: many(bytes, scale) }
    case 15:
      return { kind: 'line', points: curve(bytes, scale, { at: 36, start: 0, sweep: 2 * Math.PI }) }
    case 16:
      return { kind: 'line', points: arc(bytes, scale) }
    case 17:
      return text(bytes, scale)
    case 21:
      // The poles of a spline: the frame around the curve.
      return { kind: 'line', points: many(bytes, scale) }
    case 13:
    case 18:
    case 19:
    case 23:
    case 24:
    case 27:
    case 87:
    case 88:
      return 'left_out'
    default:
      return null
  }
}
