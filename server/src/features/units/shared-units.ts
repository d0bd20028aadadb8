import { units, type UnitCode } from '@milepost/contract/units/units'
import { Exact } from './exact.ts'
import { convertsWithoutCut } from './convert.ts'

const isUnit = (uom: string): uom is UnitCode => Object.hasOwn(units, uom)

/**
 * The unit in which quantities of each of the units can be added up, exactly: no conversion of it cuts a digit (D29). Pounds are told in tons. Units of one
 * dimension come together in the largest of them that takes all the others; where there is none, and across dimensions, each stands alone.
 */
export function sharedUnits(uoms: Iterable<string>): Map<string, string> {
  const given = [...new Set(uoms)]
  return new Map(given.map((uom) => [uom, isUnit(uom) ? sharedBy(uom, given.filter(isUnit)) : uom]))
}

function sharedBy(uom: UnitCode, given: readonly UnitCode[]): UnitCode {
  const alike = given.filter((other) => units[other].dimension === units[uom].dimension && units[other].factor !== null)
  if (!alike.includes(uom)) return uom
  const choices = alike.includes('LB') ? [...new Set<UnitCode>([...alike, 'TON'])] : alike
  const largestFirst = choices.toSorted((one, other) => new Exact(units[other].factor ?? 0).cmp(units[one].factor ?? 0))
  return (
    largestFirst.find((choice) => alike.every((other) => convertsWithoutCut(other, choice))) ??
    (uom === 'LB' ? 'TON' : uom)
  )
}
