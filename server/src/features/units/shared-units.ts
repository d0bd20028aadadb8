import { units, type UnitCode } from '@milepost/contract/units/units'
import { Exact } from './exact.ts'
import { convertsWithoutCut } from './convert.ts'

const isUnit = (uom: string): uom is UnitCode => Object.hasOwn(units, uom)

/**
 * The unit in which quantities of each of the units can be added up, exactly: no conversion to it drops a digit (D29). Pounds are converted to tons.
 * Units of one dimension share the largest of them that holds all the others; where there is none, and across dimensions, each stays alone.
 */
export function sharedUnits(uoms: Iterable<string>): Map<string, string> {
  const given = [...new Set(uoms)]
  return new Map(given.map((uom) => [uom, isUnit(uom) ? sharedBy(uom, given.filter(isUnit)) : uom]))
}

function sharedBy(uom: UnitCode, given: readonly UnitCode[]): UnitCode {
  const similar = given.filter(
    (other) => units[other].dimension === units[uom].dimension && units[other].factor !== null,
  )
  if (!similar.includes(uom)) return uom
  const choices = similar.includes('LB') ? [...new Set<UnitCode>([...similar, 'TON'])] : similar
  const largestFirst = choices.toSorted((one, other) => new Exact(units[other].factor ?? 0).cmp(units[one].factor ?? 0))
  return (
    largestFirst.find((choice) => similar.every((other) => convertsWithoutCut(other, choice))) ??
    (uom === 'LB' ? 'TON' : uom)
  )
}
