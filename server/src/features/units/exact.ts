import { Decimal } from 'decimal.js'

/**
 * Decimals of 60 significant digits, never in exponent notation. Sums, differences and products of quantities
 * (at most 30 digits, as the database stores them) are exact; only a nonterminating quotient is cut, far beyond
 * the last decimal that any setting rounds to (D16).
 */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 })

/** An exact number while it is being worked with; on the wire and in SQL it is a decimal string. */
export type Exact = Decimal

/** The sum of decimal strings, exact, as a decimal string; `'0'` of none. */
export function sumQuantities(quantities: readonly string[]): string {
  let sum = new Exact(0)
  for (const quantity of quantities) sum = sum.plus(quantity)
  return sum.toString()
}
