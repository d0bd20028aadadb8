import type { PlanePoint } from '@milepost/contract/stationing/segments'
import * as ifc from 'web-ifc'
import { numberOf, textOf, type IfcModel } from './ifc-model.ts'

/** From a file's coordinates to those of its projection. */
export interface IfcMap {
  epsg: number | null
  system: string | null
  /** Rotation of directions, in radians. */
  turn: number
  /** What heights of the file are counted from. */
  rise: number
  placeOf(point: PlanePoint): PlanePoint
}

/** The file's projection (`IfcMapConversion`); without it coordinates are those of the projection. */
export function mapOf(model: IfcModel): IfcMap {
  const [crs] = model.all(ifc.IFCPROJECTEDCRS)
  const [conversion] = model.all(ifc.IFCMAPCONVERSION)
  const name = crs ? textOf(crs['Name']) : ''
  const code = Number(/(?:EPSG[:\s]*)?(\d{4,6})\s*$/i.exec(name)?.[1] ?? Number.NaN)
  const or = (value: unknown, usual: number): number => {
    const number = numberOf(value)
    return Number.isFinite(number) ? number : usual
  }
  const turn = conversion ? Math.atan2(or(conversion['XAxisOrdinate'], 0), or(conversion['XAxisAbscissa'], 1)) : 0
  const [east, north] = [or(conversion?.['Eastings'], 0), or(conversion?.['Northings'], 0)]
  const scale = or(conversion?.['Scale'], 1) || 1
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return {
    epsg: Number.isFinite(code) ? code : null,
    system: name || null,
    turn,
    rise: or(conversion?.['OrthogonalHeight'], 0),
    placeOf: ({ x, y }) => ({ x: east + cos * x - sin * y, y: north + sin * x + cos * y }),
  }
}
