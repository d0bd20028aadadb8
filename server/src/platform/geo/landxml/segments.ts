import { endOf, type PlanePoint, type Segment } from '@milepost/contract/stationing/segments'
import { childOf, numberOf, numbersOf, type Element } from './elements.ts'
import { directionOfAzimuth, radiansOf } from './units.ts'

export type GeometryReason = 'by_reference' | 'incomplete' | 'spiral_type' | 'spiral_fit' | 'arc_fit' | 'element'

/** A part of an alignment that cannot be used: `number` counts the parts from 1. */
export class GeometryFault extends Error {
  readonly reason: GeometryReason
  readonly detail: string
  constructor(reason: GeometryReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

interface Reading {
  /** `directionUnit` of the file. */
  direction_unit: string | undefined
  /** How far points that should be the same may be apart, in the file's unit. */
  tolerance: number
}

/** The place that a `Start`, `End`, `Center` or `PI` gives: northing first. */
function pointOf(element: Element, name: string): PlanePoint | null {
  const child = childOf(element, name)
  if (!child) return null
  const [y, x] = numbersOf(child.text)
  if (x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)) return { x, y }
  if (child.attributes.pntRef !== undefined) throw new GeometryFault('by_reference', `${element.name} ${name}`)
  throw new GeometryFault('incomplete', `${element.name} ${name}`)
}

const lineBetween = (from: PlanePoint, to: PlanePoint): Segment[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1e-6) return []
  return [{ ...from, direction: Math.atan2(to.y - from.y, to.x - from.x), length, k0: 0, k1: 0 }]
}

function lineOf(element: Element, start: PlanePoint, { direction_unit }: Reading): Segment[] {
  const end = pointOf(element, 'End')
  if (end) return lineBetween(start, end)
  const length = numberOf(element.attributes.length)
  const direction = directionOfAzimuth(radiansOf(numberOf(element.attributes.dir), direction_unit))
  if (!(length > 0) || !Number.isFinite(direction)) throw new GeometryFault('incomplete', 'Line End')
  return [{ ...start, direction, length, k0: 0, k1: 0 }]
}

/** 1 where it turns left, -1 where it turns right. */
function turnOf({ name, attributes }: Element): 1 | -1 {
  const rot = attributes.rot?.trim().toLowerCase()
  if (rot === 'ccw') return 1
  if (rot === 'cw') return -1
  throw new GeometryFault('incomplete', `${name} rot`)
}

const wholeTurn = 2 * Math.PI
const positive = (angle: number): number => ((angle % wholeTurn) + wholeTurn) % wholeTurn

/**
 * The center of an arc by its ends, its radius and its turn, where a file gives none: the shorter of the two arcs, unless its length is more than half a circle.
 * Null where the ends are farther apart than the circle is wide.
 */
export function arcCenter(
  [start, end]: readonly [PlanePoint, PlanePoint],
  { radius, turn, length }: { radius: number; turn: 1 | -1; length: number },
): PlanePoint | null {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const chord = Math.hypot(dx, dy)
  const square = radius * radius - (chord * chord) / 4
  if (!(radius > 0) || !(chord > 0) || !(square >= -1e-6 * radius * radius)) return null
  const side = (length > Math.PI * radius ? -turn : turn) * Math.sqrt(Math.max(0, square))
  return { x: start.x + dx / 2 - (side * dy) / chord, y: start.y + dy / 2 + (side * dx) / chord }
}

function arcOf(element: Element, start: PlanePoint, { tolerance }: Reading): Segment[] {
  const turn = turnOf(element)
  const end = pointOf(element, 'End')
  const { radius: given, length } = element.attributes
  const size = { radius: numberOf(given), turn, length: numberOf(length) }
  const center = pointOf(element, 'Center') ?? (end && arcCenter([start, end], size))
  if (!center || !end) throw new GeometryFault('incomplete', `Curve ${end ? 'Center' : 'End'}`)
  const radius = Math.hypot(start.x - center.x, start.y - center.y)
  const apart = Math.abs(radius - Math.hypot(end.x - center.x, end.y - center.y))
  if (!(radius > 0) || apart > tolerance) throw new GeometryFault('arc_fit', apart.toFixed(3))
  const from = Math.atan2(start.y - center.y, start.x - center.x)
  const sweep = positive(turn * (Math.atan2(end.y - center.y, end.x - center.x) - from))
  if (sweep * radius < 1e-6) return []
  return [
    { ...start, direction: from + (turn * Math.PI) / 2, length: sweep * radius, k0: turn / radius, k1: turn / radius },
  ]
}

/** How far the directions of a tangent may differ, in radians: programs round them to ten-thousandths of a degree. */
const SAME_DIRECTION = 1e-3

/**
 * A curve that gives its point of intersection, its radius and its directions (or its length) in place of its ends: it begins R tan(Δ/2) before the point.
 * From the end of the part before, the tangent up to it is a line. Null where it gives too little; never lines through the points of intersection.
 */
function arcOfIntersection(element: Element, before: PlanePoint | null, reading: Reading): Segment[] | null {
  const { attributes } = element
  const intersection = pointOf(element, 'PI')
  const radius = numberOf(attributes.radius)
  if (!intersection || !(radius > 0)) return null
  const turn = turnOf(element)
  const directionBy = (azimuth: string | undefined): number =>
    directionOfAzimuth(radiansOf(numberOf(azimuth), reading.direction_unit))
  const from = before ? Math.atan2(intersection.y - before.y, intersection.x - before.x) : Number.NaN
  const direction = attributes.dirStart === undefined ? from : directionBy(attributes.dirStart)
  const length = numberOf(attributes.length)
  const sweep =
    attributes.dirEnd === undefined ? length / radius : positive(turn * (directionBy(attributes.dirEnd) - direction))
  if (!Number.isFinite(direction) || !Number.isFinite(sweep)) return null
  if (!(sweep > 0 && sweep < Math.PI)) throw new GeometryFault('arc_fit', sweep.toFixed(3))
  const apart = Number.isNaN(length) ? 0 : Math.abs(sweep * radius - length)
  if (apart > reading.tolerance) throw new GeometryFault('arc_fit', apart.toFixed(3))
  const tangent = radius * Math.tan(sweep / 2)
  const start = {
    x: intersection.x - tangent * Math.cos(direction),
    y: intersection.y - tangent * Math.sin(direction),
  }
  const arc = { ...start, direction, length: sweep * radius, k0: turn / radius, k1: turn / radius }
  const tangents = before ? lineBetween(before, start) : []
  const isTangent = tangents.every((line) => Math.cos(line.direction - direction) > Math.cos(SAME_DIRECTION))
  return [...(isTangent ? tangents : []), arc]
}

/** A spiral of a road turns less than half a circle; one that turns more often than twice comes of a wrong radius, and would be drawn forever. */
export const MOST_TURN = 4 * Math.PI
/** The curvature of a radius; one of 0 means straight, as of an infinite radius. */
const curvatureOf = (radius: string | undefined): number => {
  const given = numberOf(radius)
  return given === 0 ? 0 : 1 / given
}

/** A clothoid through its ends: its length and radii give its shape, the ends its direction. */
function spiralOf(element: Element, start: PlanePoint, { tolerance }: Reading): Segment[] {
  const type = element.attributes.spiType ?? 'clothoid'
  if (type !== 'clothoid') throw new GeometryFault('spiral_type', type)
  const turn = turnOf(element)
  const end = pointOf(element, 'End')
  const length = numberOf(element.attributes.length)
  const [k0, k1] = [element.attributes.radiusStart, element.attributes.radiusEnd].map(
    (radius) => turn * curvatureOf(radius),
  )
  if (!end || !(length > 0) || k0 === undefined || k1 === undefined || Number.isNaN(k0) || Number.isNaN(k1))
    throw new GeometryFault('incomplete', 'Spiral')
  const turns = Math.max(Math.abs(k0), Math.abs(k1)) * length
  if (turns > MOST_TURN) throw new GeometryFault('spiral_fit', turns.toFixed(3))
  const shape: Segment = { x: 0, y: 0, direction: 0, length, k0, k1 }
  const reach = endOf(shape)
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const apart = Math.abs(Math.hypot(dx, dy) - Math.hypot(reach.x, reach.y))
  if (apart > tolerance) throw new GeometryFault('spiral_fit', apart.toFixed(3))
  return [{ ...shape, ...start, direction: Math.atan2(dy, dx) - Math.atan2(reach.y, reach.x) }]
}

function polylineOf(element: Element, start: PlanePoint): Segment[] {
  const list = childOf(element, 'PntList2D') ?? childOf(element, 'PntList3D')
  const step = list?.name === 'PntList3D' ? 3 : 2
  const numbers = numbersOf(list?.text ?? '')
  const points: PlanePoint[] = [start]
  for (let at = 0; at + 1 < numbers.length; at += step)
    points.push({ y: numbers[at] ?? Number.NaN, x: numbers[at + 1] ?? Number.NaN })
  const end = pointOf(element, 'End')
  if (end) points.push(end)
  if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
    throw new GeometryFault('incomplete', element.name)
  return points.slice(1).flatMap((point, index) => lineBetween(points[index] ?? start, point))
}

const readers: Readonly<Record<string, (element: Element, start: PlanePoint, reading: Reading) => Segment[]>> = {
  Line: lineOf,
  Curve: arcOf,
  Spiral: spiralOf,
  IrregularLine: polylineOf,
}

/**
 * The segments of one element of `CoordGeom`; none for one without length.
 * @param before the end of the preceding element, which replaces a missing `Start`.
 * @throws {GeometryFault}
 */
export function segmentsOf(element: Element, before: PlanePoint | null, reading: Reading): Segment[] {
  const read = readers[element.name]
  if (!read) throw new GeometryFault(element.name === 'Chain' ? 'by_reference' : 'element', element.name)
  const given = pointOf(element, 'Start')
  const built = element.name === 'Curve' && !given ? arcOfIntersection(element, before, reading) : null
  if (built) return built
  const start = given ?? before
  if (!start) throw new GeometryFault('incomplete', `${element.name} Start`)
  return read(element, start, reading)
}
