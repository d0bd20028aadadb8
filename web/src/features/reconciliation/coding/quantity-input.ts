/** Digits before the point at most, and with the decimals: a number still holds all of them exactly. */
const MOST_WHOLE = 11
const MOST_DIGITS = 15

/**
 * What stands in a quantity's field after somebody typed: digits with an optional decimal part, no sign, no leading zeros but a lone one before the point.
 * Other input is ignored, so that what stood there before stays (specification section 5).
 */
export function afterTyping(before: string, typed: string, decimals: number): string {
  const whole = `(?:0|[1-9]\\d{0,${Math.min(MOST_WHOLE, MOST_DIGITS - decimals) - 1}})`
  const fraction = decimals > 0 ? `(?:\\.\\d{0,${decimals}})?` : ''
  return typed === '' || new RegExp(`^${whole}${fraction}$`).test(typed) ? typed : before
}

/** Whether a quantity says how much: anything but nothing and zero. */
export const isQuantity = (typed: string): boolean => /[1-9]/.test(typed)
