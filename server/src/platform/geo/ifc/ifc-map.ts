import { metersIn } from '@milepost/contract/stationing/linear-unit'
import type { PlanePoint } from '@milepost/contract/stationing/segments'
import * as ifc from 'web-ifc'
import { numberOf, textOf, type IfcModel } from './ifc-model.ts'
import { sizeOf } from './ifc-units.ts'

/** From a file's coordinates to those of its projection, in the file's unit of length. */
export interface IfcMap {
  epsg: number | null
  system: string | null
  /** Rotation of directions, in radians. */
  turn: number
  /** What heights of the file are counted from. */
  rise: number
  /** What lengths of the file are multiplied by on the map, with the unit taken out: near 1. */
  scale: number
  placeOf(point: PlanePoint): PlanePoint
}

/** Scales of a map that are believed, with its unit taken out: those of projections and of elevation together. */
const believed = { least: 0.9, most: 1.1 } as const

/**
 * The length of a map's unit in meters: as the projection says, otherwise the one that makes the scale of the conversion near 1. The scale converts units, too:
 * meters in a map of feet have a scale of 3.28.
 */
export function mapMeters({ said, project }: { said: number | null; project: number }, scale: number): number {
  if (said !== null) return said
  const candidates = [project, metersIn['us-ft'], metersIn.ft, metersIn.m]
  const fit = (meters: number): number => Math.abs(Math.log((scale * meters) / project))
  return candidates.reduce((best, each) => (fit(each) < fit(best) - 1e-9 ? each : best))
}

/**
 * The file's projection (`IfcMapConversion`); without it coordinates are those of the projection.
 * @param unit the file's unit of length: `meters` of the unit that its coordinates are read in, and the `factor` that converts the file's numbers to it.
 */
export function mapOf(model: IfcModel, { meters, factor }: { meters: number; factor: number }): IfcMap {
  const [crs] = model.all(ifc.IFCPROJECTEDCRS)
  const [conversion] = model.all(ifc.IFCMAPCONVERSION)
  const name = crs ? textOf(crs['Name']) : ''
  const code = Number(/(?:EPSG[:\s]*)?(\d{4,6})\s*$/i.exec(name)?.[1] ?? Number.NaN)
  const or = (value: unknown, usual: number): number => {
    const number = numberOf(value)
    return Number.isFinite(number) ? number : usual
  }
  const turn = conversion ? Math.atan2(or(conversion['XAxisOrdinate'], 0), or(conversion['XAxisAbscissa'], 1)) : 0
  const said = crs ? model.of(crs['MapUnit']) : null
  const given = or(conversion?.['Scale'], 1) || 1
  const project = meters * factor
  const map_meters = conversion ? mapMeters({ said: said && sizeOf(model, said), project }, given) : project
  // From the map's unit to the one that coordinates are read in.
  const to_file = map_meters / meters
  const scale = conversion ? (given * map_meters) / project : 1
  const [east, north] = [or(conversion?.['Eastings'], 0) * to_file, or(conversion?.['Northings'], 0) * to_file]
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return {
    epsg: Number.isFinite(code) ? code : null,
    system: name || null,
    turn,
    rise: or(conversion?.['OrthogonalHeight'], 0) * to_file,
    scale,
    placeOf: ({ x, y }) => ({ x: east + cos * x - sin * y, y: north + sin * x + cos * y }),
  }
}

/** Whether the scale of a map can be right. */
export const isBelieved = ({ scale }: Pick<IfcMap, 'scale'>): boolean =>
  scale >= believed.least && scale <= believed.most
