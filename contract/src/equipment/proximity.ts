/** Units in which a range is typed; kept in meters, from which the others are derived (D31). */
export const rangeUnits = ['ft', 'mi', 'm'] as const
export type RangeUnit = (typeof rangeUnits)[number]

/** The smallest and the largest range, in meters and as the specification has them in the other units (D31). */
export const RANGE_LIMITS: Readonly<Record<RangeUnit, readonly [least: string, most: string]>> = {
  m: ['1', '10000'],
  ft: ['3.28084', '32808.4'],
  mi: ['0.000621371', '6.21371'],
}
/** Decimals of a range as it is typed. */
export const RANGE_DECIMALS = 3

/** Ten-thousandths of a meter that one of the unit is, exact. */
const tenThousandths: Readonly<Record<RangeUnit, bigint>> = { m: 10_000n, ft: 3_048n, mi: 16_093_440n }
const [LEAST, MOST] = [10_000_000n, 100_000_000_000n]

/** Why a text is no range. */
export type RangeFault = 'not_a_number' | 'decimals' | 'too_small' | 'too_large'

/** A decimal text as a whole number of 10^-digits; more digits than that are cut off. */
function scaled(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(digits) + BigInt(fraction.slice(0, digits).padEnd(digits, '0') || '0')
}

/** The text of a whole number of 10^-digits, without zeros at its end. */
function textOf(number: bigint, digits: number): string {
  const text = number.toString().padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${text.slice(0, -digits)}${fraction && `.${fraction}`}`
}

/** Why a typed range is invalid: it needs digits and one point, at most three decimals, within the limits. Null where it is valid. */
export function faultOfRange(text: string, unit: RangeUnit): RangeFault | null {
  const plain = text.trim()
  if (!/^\d{1,9}(\.\d*)?$/.test(plain) && !/^\.\d+$/.test(plain)) return 'not_a_number'
  const [least, most] = RANGE_LIMITS[unit]
  // The limits are shown with all their decimals, and can be typed as they are shown.
  if (plain === least || plain === most) return null
  if ((plain.split('.')[1] ?? '').length > RANGE_DECIMALS) return 'decimals'
  if (scaled(plain, 9) < scaled(least, 9)) return 'too_small'
  return scaled(plain, 9) > scaled(most, 9) ? 'too_large' : null
}

/** A range in meters, exact to 10^-7. The limits in feet and miles are rounded in the specification, and are 1 m and 10,000 m. `text` is a range without fault. */
export function metersOfRange(text: string, unit: RangeUnit): string {
  if (text.trim() === RANGE_LIMITS[unit][1]) return RANGE_LIMITS.m[1]
  const meters = scaled(text.trim(), RANGE_DECIMALS) * tenThousandths[unit]
  return textOf(meters < LEAST ? LEAST : meters > MOST ? MOST : meters, 7)
}

/** Meters in a unit, rounded to three decimals. */
export function rangeOfMeters(meters: string, unit: RangeUnit): string {
  const divisor = tenThousandths[unit]
  return textOf((scaled(meters, 7) * 2n + divisor) / (divisor * 2n), RANGE_DECIMALS)
}
