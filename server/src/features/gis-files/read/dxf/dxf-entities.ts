import { arcPoints, bulgedPoints, ellipsePoints, splinePoints, sweepBetween } from '../curves.ts'
import type { ShapeKind } from '../drawing.ts'
import type { DxfRecord } from './dxf-groups.ts'
import { numberOf, numbersOf, planeOfRecord, pointsOf, textOf } from './dxf-groups-of.ts'
import { hatchRings } from './dxf-hatch.ts'
import { transformed } from './dxf-plane.ts'
import { dxfText } from './dxf-text.ts'

/** The shape of an entity. */
export interface DxfShape {
  kind: ShapeKind
  parts: number[][]
  text?: string
}

const RADIANS = Math.PI / 180
const flat = (record: DxfRecord, points: number[]): number[] => transformed(points, planeOfRecord(record))
const line = (points: number[]): DxfShape => ({ kind: 'line', parts: [points] })

/** How many vertices a polyline has, and where each is: x, y and bulge in turn. */
function lightVertices({ codes, values }: DxfRecord): number[] {
  const vertices: number[] = []
  for (let at = 0; at < codes.length; at++) {
    const value = Number.parseFloat(values[at] ?? '')
    if (codes[at] === 10) vertices.push(value, 0, 0)
    else if (codes[at] === 20 && vertices.length > 0) vertices[vertices.length - 2] = value
    else if (codes[at] === 42 && vertices.length > 0) vertices[vertices.length - 1] = value
  }
  return vertices
}

function corners(record: DxfRecord, order: readonly number[]): DxfShape {
  const points = order.flatMap((code) => pointsOf(record, code).slice(0, 2))
  return { kind: 'area', parts: [points] }
}

function ellipse(record: DxfRecord): DxfShape {
  const [x = 0, y = 0] = pointsOf(record, 10)
  const [major_x = 0, major_y = 0] = pointsOf(record, 11)
  const ratio = numberOf(record, 40, 1) * (numberOf(record, 230, 1) < 0 ? -1 : 1)
  const [from, to] = [numberOf(record, 41), numberOf(record, 42, 2 * Math.PI)]
  const axes = { x, y, major_x, major_y, minor_x: -major_y * ratio, minor_y: major_x * ratio }
  return line(ellipsePoints(axes, from, sweepBetween(from, to)))
}

function spline(record: DxfRecord): DxfShape {
  const control = pointsOf(record, 10)
  if (control.length === 0) return line(pointsOf(record, 11))
  const [knots, weights] = [numbersOf(record, 40), numbersOf(record, 41)]
  return line(splinePoints({ degree: numberOf(record, 71, 3), knots, control, weights }))
}

function text(record: DxfRecord): DxfShape {
  const words = [...textsOf(record, 3), textOf(record, 1) ?? ''].join('')
  return { kind: 'point', parts: [flat(record, pointsOf(record, 10).slice(0, 2))], text: dxfText(words) }
}

const textsOf = ({ codes, values }: DxfRecord, code: number): string[] =>
  values.filter((_value, at) => codes[at] === code)

/** How each kind of entity is drawn in plan. POLYLINE and INSERT, which have further records behind them, are the reader's. */
const drawn: Record<string, (record: DxfRecord) => DxfShape | null> = {
  LINE: (record) => line([...pointsOf(record, 10).slice(0, 2), ...pointsOf(record, 11).slice(0, 2)]),
  POINT: (record) => ({ kind: 'point', parts: [pointsOf(record, 10).slice(0, 2)] }),
  LWPOLYLINE: (record) => line(flat(record, bulgedPoints(lightVertices(record), (numberOf(record, 70) & 1) === 1))),
  CIRCLE: (record) => {
    const [x = 0, y = 0] = pointsOf(record, 10)
    return line(flat(record, arcPoints(x, y, numberOf(record, 40), [0, 2 * Math.PI])))
  },
  ARC: (record) => {
    const [x = 0, y = 0] = pointsOf(record, 10)
    const start = numberOf(record, 50) * RADIANS
    const sweep = sweepBetween(start, numberOf(record, 51) * RADIANS)
    return line(flat(record, arcPoints(x, y, numberOf(record, 40), [start, sweep])))
  },
  ELLIPSE: ellipse,
  SPLINE: spline,
  TEXT: text,
  ATTRIB: text,
  MTEXT: (record) => ({ ...text(record), parts: [pointsOf(record, 10).slice(0, 2)] }),
  SOLID: (record) => flattened(record, corners(record, [10, 11, 13, 12])),
  TRACE: (record) => flattened(record, corners(record, [10, 11, 13, 12])),
  '3DFACE': (record) => corners(record, [10, 11, 12, 13]),
  HATCH: (record) => ({ kind: 'area', parts: hatchRings(record).map((ring) => flat(record, ring)) }),
  LEADER: (record) => line(pointsOf(record, 10)),
  MLINE: (record) => line(pointsOf(record, 11)),
  HELIX: spline,
}

const flattened = (record: DxfRecord, { kind, parts }: DxfShape): DxfShape => ({
  kind,
  parts: parts.map((part) => flat(record, part)),
})

/** Records that draw nothing by themselves. */
const silent = new Set([
  'VIEWPORT',
  'SEQEND',
  'ATTDEF',
  'VERTEX',
  'ENDBLK',
  'BLOCK',
  'ENDSEC',
  'EOF',
  'SECTION',
  'LAYOUT',
])

/** The shape of an entity; null where it draws nothing by itself, `left_out` where it is of a kind that is not drawn. */
export function shapeOf(record: DxfRecord): DxfShape | null | 'left_out' {
  const draw = drawn[record.type]
  if (draw) return draw(record)
  return silent.has(record.type) ? null : 'left_out'
}
