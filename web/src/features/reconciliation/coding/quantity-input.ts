import { saysHowMuch, type NumberRule } from '../../../lib/typed-number.ts'

/** Digits before the point at most, and with the decimals: a number still holds all of them exactly. */
const MOST_WHOLE = 11
const MOST_DIGITS = 15

/** Input rule for a quantity in a unit with so many decimals: no sign, no leading zeros except one before the point (specification section 5). */
export const quantityRule = (decimals: number): NumberRule => ({
  whole: Math.min(MOST_WHOLE, MOST_DIGITS - decimals),
  decimals,
})

/** Whether a quantity says how much: anything but nothing and zero. */
export const isQuantity = saysHowMuch
