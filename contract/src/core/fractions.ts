/**
 * Exact arithmetic of decimals (D16) as fractions of whole numbers, so that a division loses nothing before the result is rounded: for server and page,
 * without a library.
 */
export interface Fraction {
  over: bigint
  /** Above zero. */
  under: bigint
}

const decimalPattern = /^-?\d{1,30}(\.\d{1,30})?$/

/** Whether a text is a decimal such as `-4.25`, with at most 30 digits on each side of the point. */
export const isDecimal = (text: string): boolean => decimalPattern.test(text)

/** A decimal text as a fraction. Throws a RangeError for a text that is no decimal. */
export function fractionOf(decimal: string): Fraction {
  if (!isDecimal(decimal)) throw new RangeError(`not a decimal: ${decimal.slice(0, 40)}`)
  const [whole = '0', part = ''] = decimal.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}

/** A whole number as a fraction. */
export const wholeNumber = (count: number): Fraction => ({ over: BigInt(count), under: 1n })

/** A sum. Where one denominator divides the other, as those of decimals do, it does not grow. */
export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under < other.under) return plus(other, one)
  if (one.under % other.under === 0n)
    return { over: one.over + other.over * (one.under / other.under), under: one.under }
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}
export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { ...other, over: -other.over })
export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

/** A quotient; null where it divides by zero. */
export function divided(one: Fraction, by: Fraction): Fraction | null {
  if (by.over === 0n) return null
  const sign = by.over < 0n ? -1n : 1n
  return { over: one.over * by.under * sign, under: one.under * by.over * sign }
}

/** Below zero where the first is less, above zero where it is more, zero where both are equal. */
export function compared(one: Fraction, other: Fraction): number {
  const difference = minus(one, other).over
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Compares decimal texts exactly, as `compared`. */
export const comparedDecimals = (one: string, other: string): number => compared(fractionOf(one), fractionOf(other))

export const sumOf = (values: readonly Fraction[]): Fraction => values.reduce(plus, wholeNumber(0))

/** Digits that a number of the machine has at most, and some more. */
const DIGITS = 25

/** A fraction as a number of the machine, for what needs roots and logarithms: the nearest one, or its neighbor. */
export function numberOf({ over, under }: Fraction): number {
  const exponent = String(over < 0n ? -over : over).length - String(under).length
  const shift = DIGITS - exponent
  const scaled = shift >= 0 ? (over * 10n ** BigInt(shift)) / under : over / (under * 10n ** BigInt(-shift))
  return Number(`${scaled}e${-shift}`)
}

/** How the half between two neighbors is rounded: to the even one (ASTM E29-22, 6.4), or away from zero. */
export type Rounding = 'half_even' | 'half_up'

function roundedToWhole({ over, under }: Fraction, rounding: Rounding): bigint {
  const size = over < 0n ? -over : over
  const [whole, rest] = [size / under, (size % under) * 2n]
  const up = rest > under || (rest === under && (rounding === 'half_up' || whole % 2n === 1n))
  const rounded = up ? whole + 1n : whole
  return over < 0n ? -rounded : rounded
}

/** Digits after the point of a decimal text. */
export const digitsAfterPoint = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** A whole number of units of the last of so many places, as a decimal text. */
function decimalOf(digits: bigint, places: number): string {
  if (places === 0) return String(digits)
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
}

/**
 * The multiple of a step nearest to a value, as a decimal text with the places of the step: 45.75 to `0.1` is `45.8`, 4,285 psi to `10` is `4280`.
 * The step is a decimal above zero.
 */
export function roundedTo(value: Fraction, step: string, rounding: Rounding = 'half_even'): string {
  const steps = divided(value, fractionOf(step))
  if (steps === null) throw new RangeError('the step is zero')
  const places = digitsAfterPoint(step)
  return decimalOf(roundedToWhole(steps, rounding) * BigInt(step.replace('.', '')), places)
}
