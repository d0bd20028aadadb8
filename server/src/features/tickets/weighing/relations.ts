import { units, type UnitCode } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible } from '../../units/index.ts'
import { DIVISION_LBS, halfLastPlace, sumIn, type WeightSet } from './weights.ts'

/**
 * The relation of a further set of weights to the first (D15): the same weight again, usually in another unit; a part
 * (drop) of the first's net; another draft or trailer, the only one to be added; a figure that contradicts the first;
 * or another quantity altogether, such as a volume besides a mass.
 */
export type Relation = 'same_weight' | 'part' | 'further_draft' | 'disagrees' | 'other_quantity'

/** Figures in two units that are further apart than this share of the first are two weights, and no misprint of one. */
const misprint = '0.15'

/** How far apart two prints of one weight may be, in the unit of the first: a scale division, or what rounding moved. */
function tolerance(
  mine: string,
  theirs: string,
  { from, to, division_lbs }: { from: UnitCode; to: UnitCode; division_lbs: string },
): Exact {
  const division = units[to].dimension === 'mass' ? inUnit(division_lbs, 'LB', to) : 0
  return Exact.max(halfLastPlace(mine), inUnit(halfLastPlace(theirs), from, to), division)
}

/** The figures that both sets give: net, gross, tare. */
const shared = (first: WeightSet, other: WeightSet): Array<[string, string]> =>
  [
    [first.net, other.net],
    [first.gross, other.gross],
    [first.tare, other.tare],
  ].filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== null)

/** A draft that could be added is given as fully as the first: next to a first one with gross and tare, a bare net is no draft. */
const draftOr = (first: WeightSet, other: WeightSet): Relation =>
  first.gross === null || first.tare === null || (other.gross !== null && other.tare !== null)
    ? 'further_draft'
    : 'disagrees'

/** In one unit a set is a draft, unless it only repeats the figures of a first that has gross and tare. */
function relationInOneUnit(first: WeightSet, other: WeightSet): Relation {
  const figures = shared(first, other)
  const repeats =
    first.gross !== null &&
    first.tare !== null &&
    figures.length > 0 &&
    figures.every(([mine, theirs]) => new Exact(mine).eq(theirs))
  return repeats ? 'same_weight' : draftOr(first, other)
}

/** In another unit it is the same weight when what both give converts into each other; a draft only when nothing comes near. */
function relationAcrossUnits(first: WeightSet, other: WeightSet, division_lbs: string): Relation {
  const figures = shared(first, other)
  if (figures.length === 0 || !isConvertible(first.uom, other.uom)) return 'other_quantity'
  let [same, far] = [0, 0]
  for (const [mine, theirs] of figures) {
    const apart = inUnit(theirs, other.uom, first.uom).minus(mine).abs()
    if (apart.isZero() || apart.lte(tolerance(mine, theirs, { from: other.uom, to: first.uom, division_lbs })))
      same += 1
    else if (apart.gt(new Exact(mine).abs().times(misprint))) far += 1
  }
  if (same === figures.length) return 'same_weight'
  return far === figures.length ? draftOr(first, other) : 'disagrees'
}

/** The relation of each set after the first to it; `division_lbs` is the scale's division. Nothing is ever added blindly (D15). */
export function relationsOf([first, ...rest]: readonly WeightSet[], division_lbs: string = DIVISION_LBS): Relation[] {
  if (first === undefined) return []
  const relations = rest.map((other) =>
    other.uom === first.uom ? relationInOneUnit(first, other) : relationAcrossUnits(first, other, division_lbs),
  )
  const parted = first.net !== null && rest.length > 1 && sumIn(first.uom, rest)?.eq(first.net) === true
  return parted && !relations.includes('same_weight') ? rest.map(() => 'part') : relations
}
