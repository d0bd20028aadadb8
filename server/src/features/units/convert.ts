import { units } from '@milepost/contract/units/units'
import type { UnitCode } from '@milepost/contract/units/units'
import { Exact } from './exact.ts'

/** A converted quantity, or why there is none. `code` names a problem of the contract, `params` its text's parameters. */
export type Conversion =
  | { ok: true; quantity: string }
  | { ok: false; code: 'unit_not_convertible'; params: { from: UnitCode; to: UnitCode } }

/** How many of the target one of the source is: a factor, then a divisor where the quotient has no end. */
type Ratio = { factor: Exact; divisor: Exact | null }

const ratios = new Map<string, Ratio | null>()

/** How many `to` one `from` is, exactly; null when the two do not convert. */
function ratioOf(from: UnitCode, to: UnitCode): Ratio | null {
  const key = `${from} ${to}`
  const known = ratios.get(key)
  if (known !== undefined) return known
  const [source, target] = [units[from], units[to]]
  const ratio =
    source.dimension === target.dimension && source.factor !== null && target.factor !== null
      ? ratioOfFactors(new Exact(source.factor), new Exact(target.factor))
      : null
  ratios.set(key, ratio)
  return ratio
}

/** A terminating quotient is kept as one factor, since multiplying is many times faster than dividing to 60 digits. */
function ratioOfFactors(source: Exact, target: Exact): Ratio {
  const quotient = source.div(target)
  return quotient.times(target).eq(source) && quotient.precision() < 30
    ? { factor: quotient, divisor: null }
    : { factor: source, divisor: target }
}

/** Whether quantities of one unit convert into the other: the same unit, or the same dimension with exact factors (D29). */
export const isConvertible = (from: UnitCode, to: UnitCode): boolean => from === to || ratioOf(from, to) !== null

/** The same text for units that convert into each other, and for no others: what rows of quantities that can be added are grouped by. */
export const unitFamily = (uom: UnitCode): string =>
  units[uom].factor === null ? uom : `${units[uom].dimension} by factor`

/** Whether every quantity of one unit has an exact decimal in the other: pounds in tons have, square feet in square yards have not. */
export const convertsWithoutCut = (from: UnitCode, to: UnitCode): boolean =>
  from === to || ratioOf(from, to)?.divisor === null

/** What `convert` finds, as a number for further calculation. Throws a RangeError for units that do not convert. */
export function inUnit(quantity: string | Exact, from: UnitCode, to: UnitCode): Exact {
  const given = new Exact(quantity)
  if (from === to) return given
  const ratio = ratioOf(from, to)
  if (ratio === null) throw new RangeError(`${from} does not convert into ${to}`)
  const product = given.times(ratio.factor)
  return ratio.divisor === null ? product : product.div(ratio.divisor)
}

/**
 * Converts a decimal string from one unit into another of the same dimension, exactly (D29). A quotient without
 * end (square feet into square yards) has 60 significant digits, so that rounding it afterwards to any setting's
 * decimals gives what the true value gives. Between dimensions only a project's approved factor converts: refused here.
 */
export function convert(quantity: string, from: UnitCode, to: UnitCode): Conversion {
  if (from === to) return { ok: true, quantity }
  if (!isConvertible(from, to)) return { ok: false, code: 'unit_not_convertible', params: { from, to } }
  return { ok: true, quantity: inUnit(quantity, from, to).toString() }
}
