import { compared, divided, fractionOf, minus, plus, roundedTo, sumOf, times, wholeNumber } from '../core/fractions.ts'
import type { PaySchedule } from './rule-pack.ts'

const HUNDRED = wholeNumber(100)

/** The pay factor of a percentage within limits, in percent; null where the schedule rejects the lot. Exact. */
export function payFactorOf(pwl: string, { pieces, most, round_to }: PaySchedule): string | null {
  const within = fractionOf(pwl)
  const piece = pieces.findLast(({ from }) => compared(within, fractionOf(from)) >= 0)
  if (!piece) return null
  const factor = plus(fractionOf(piece.intercept), times(fractionOf(piece.slope), within))
  const capped = compared(factor, fractionOf(most)) > 0 ? fractionOf(most) : factor
  return roundedTo(compared(capped, wholeNumber(0)) < 0 ? wholeNumber(0) : capped, round_to)
}

/** A characteristic of a lot with its pay factor; null where it rejects the lot. */
export interface PaidPart {
  weight: string
  factor: string | null
}

/** The pay factor of a lot: of its characteristics by their weights, or the lowest; null where one of them rejects it, or where it has none. */
export function lotPayFactor(
  parts: readonly PaidPart[],
  { combine, round_to }: { combine: 'weighted' | 'lowest'; round_to: string },
): string | null {
  const factors = parts.flatMap(({ factor, weight }) => (factor === null ? [] : [{ factor, weight }]))
  if (factors.length < parts.length || factors.length === 0) return null
  if (combine === 'lowest')
    return factors.reduce(
      (low, { factor }) => (compared(fractionOf(factor), fractionOf(low)) < 0 ? factor : low),
      factors[0]!.factor,
    )
  const weights = sumOf(factors.map(({ weight }) => fractionOf(weight)))
  const weighed = sumOf(factors.map(({ factor, weight }) => times(fractionOf(factor), fractionOf(weight))))
  const factor = divided(weighed, weights)
  return factor && roundedTo(factor, round_to)
}

/** What the pay of a lot changes by, in dollars and cents: quantity × unit price × (pay factor − 100 %). Below zero it is less. */
export function priceAdjustment(lot: { quantity: string; unit_price: string; factor: string }): string {
  const full = times(fractionOf(lot.quantity), fractionOf(lot.unit_price))
  const share = divided(minus(fractionOf(lot.factor), HUNDRED), HUNDRED)!
  return roundedTo(times(full, share), '0.01', 'half_up')
}
