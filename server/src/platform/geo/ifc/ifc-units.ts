import type { LinearUnit } from '@milepost/contract/stationing/linear-unit'
import * as ifc from 'web-ifc'
import { numberOf, textOf, type IfcLine, type IfcModel } from './ifc-model.ts'

const prefixes: Readonly<Record<string, number>> = { MILLI: 1e-3, CENTI: 1e-2, DECI: 1e-1, KILO: 1e3 }

/** How long a unit of an assignment is in meters, or how large in radians; null where it is neither. */
export function sizeOf(model: IfcModel, unit: IfcLine): number | null {
  if (model.isOf(unit, ifc.IFCSIUNIT)) return prefixes[textOf(unit['Prefix'])] ?? 1
  if (!model.isOf(unit, ifc.IFCCONVERSIONBASEDUNIT)) return null
  const measure = model.of(unit['ConversionFactor'])
  const base = measure && model.of(measure['UnitComponent'])
  const factor = measure ? numberOf(measure['ValueComponent']) : Number.NaN
  return Number.isFinite(factor) ? factor * ((base && sizeOf(model, base)) ?? 1) : null
}

function unitOf(model: IfcModel, kind: string): IfcLine | null {
  const units = model.all(ifc.IFCUNITASSIGNMENT).flatMap((assignment) => model.several(assignment['Units']))
  return units.find((unit) => textOf(unit['UnitType']) === kind) ?? null
}

/** The file's unit of length and what its numbers are multiplied by to be in it: millimeters are read as meters. */
export interface LengthUnit {
  unit: LinearUnit | null
  unit_name: string | null
  factor: number
}

const feet = [
  ['ft', 0.3048],
  ['us-ft', 1200 / 3937],
] as const

export function lengthUnit(model: IfcModel): LengthUnit {
  const unit = unitOf(model, 'LENGTHUNIT')
  const size = unit && sizeOf(model, unit)
  if (!unit || size === null) return { unit: null, unit_name: null, factor: 1 }
  if (model.isOf(unit, ifc.IFCSIUNIT)) return { unit: 'm', unit_name: textOf(unit['Name']) || 'METRE', factor: size }
  const unit_name = textOf(unit['Name'])
  // Programs write the factor with six digits or more; where it does not distinguish the two feet, the name does.
  const said = /survey/i.test(unit_name) ? 'us-ft' : null
  const near = feet.filter(([, meters]) => Math.abs(size / meters - 1) < 1e-5).map(([name]) => name)
  const exact = feet.find(([, meters]) => Math.abs(size / meters - 1) < 5e-8)?.[0]
  return { unit: near.length === 0 ? null : (said ?? exact ?? near[0] ?? null), unit_name, factor: 1 }
}

/** Radians of the file's unit of angles. */
export function angleUnit(model: IfcModel): number {
  const unit = unitOf(model, 'PLANEANGLEUNIT')
  return (unit && sizeOf(model, unit)) ?? 1
}
