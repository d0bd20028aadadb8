import * as ifc from 'web-ifc'
import { mapMeters } from '../../../../platform/geo/ifc/ifc-map.ts'
import { numberIn, valueOf, type IfcModel, type Line } from './ifc-model.ts'

/** How the coordinates of a model are converted to those of its map. */
export interface IfcMap {
  /** Code of its projection, if it has one. */
  epsg: number | null
  /** Length of a unit of the map, in meters. */
  meters: number
  /** Size of its unit of angles, in radians. */
  radians: number
  place(points: readonly number[]): number[]
}

const prefixes: Record<string, number> = { MILLI: 1e-3, CENTI: 1e-2, DECI: 1e-1, KILO: 1e3 }

function sizeOf(model: IfcModel, unit: Line | null): number | null {
  if (!unit) return null
  if (unit['Prefix'] !== undefined) return prefixes[String(valueOf(unit['Prefix']))] ?? 1
  const factor = model.of(unit['ConversionFactor'])
  return factor ? numberIn(factor['ValueComponent'], 1) * (sizeOf(model, model.of(factor['UnitComponent'])) ?? 1) : null
}

function unitOfType(model: IfcModel, type: string): Line | null {
  const [assignment] = model.lines(ifc.IFCUNITASSIGNMENT)
  const units = assignment?.['Units']
  if (!Array.isArray(units)) return null
  return units.map((unit: unknown) => model.of(unit)).find((unit) => unit && valueOf(unit['UnitType']) === type) ?? null
}

/** Length of a unit of the model, in meters. */
export const unitOf = (model: IfcModel): number => sizeOf(model, unitOfType(model, 'LENGTHUNIT')) ?? 1

/** The map of a model: what IfcMapConversion moves and turns, and the projection that IfcProjectedCRS names. */
export function mapOf(model: IfcModel): IfcMap {
  const [conversion] = model.lines(ifc.IFCMAPCONVERSION)
  const system = conversion ? model.of(conversion['TargetCRS']) : (model.lines(ifc.IFCPROJECTEDCRS)[0] ?? null)
  const unit = unitOf(model)
  const radians = sizeOf(model, unitOfType(model, 'PLANEANGLEUNIT')) ?? 1
  const said = /EPSG:?\s*(\d{4,6})/i.exec(String(valueOf(system?.['Name']) ?? ''))?.[1]
  const epsg = said === undefined ? null : Number(said)
  if (!conversion) return { epsg, meters: unit, radians, place: (points) => [...points] }
  const [east, north] = [numberIn(conversion['Eastings']), numberIn(conversion['Northings'])]
  const angle = Math.atan2(numberIn(conversion['XAxisOrdinate']), numberIn(conversion['XAxisAbscissa'], 1))
  const scale = numberIn(conversion['Scale'], 1)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const meters = mapMeters({ said: sizeOf(model, model.of(system?.['MapUnit'])), project: unit }, scale)
  const place = (points: readonly number[]): number[] => {
    const moved: number[] = []
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
      moved.push(east + cos * x - sin * y, north + sin * x + cos * y)
    }
    return moved
  }
  return { epsg, meters, radians, place }
}
