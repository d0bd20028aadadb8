import { locale } from './dates.ts'

/** Default decimals of a quantity (D16). */
const DECIMALS = 2

const formats: Record<string, Intl.NumberFormat> = {}

const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (formats[locale() + JSON.stringify(options)] ??= new Intl.NumberFormat(locale(), options))

/** Formats an exact decimal with fixed decimals, rounded half away from zero (D16); the text is never converted to a float. '-' if there is no value. */
export function formatDecimal(value: string | null | undefined, decimals = DECIMALS): string {
  if (value === null || value === undefined || value === '') return '-'
  return formatOf({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  }).format(value as Intl.StringNumericLiteral)
}

/** Shows a weight with as many decimals as its unit is read to: whole pounds and kilograms, two for everything else. */
export function formatQuantity(value: string | null | undefined, uom: string): string {
  return formatDecimal(value, uom === 'LB' || uom === 'KG' ? 0 : DECIMALS)
}

/** Formats an exact amount of dollars: `$1,250,000.50`; the text is never converted to a float. '-' if there is no value. */
export function formatDollars(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '-'
  return formatOf({ style: 'currency', currency: 'USD' }).format(value as Intl.StringNumericLiteral)
}

/** Shows a count: `2,584`. */
export const formatCount = (count: number): string => formatOf({ maximumFractionDigits: 0 }).format(count)

/** A count as texts take it: the number chooses the plural form, its text is shown. */
export const counted = (count: number) => ({ count, formatted: formatCount(count) })

/** Shows a value of an axis, whole or not: `2,584`, `0.25`. */
export const formatTick = (value: number): string => formatOf({ maximumFractionDigits: 3 }).format(value)

/** From here on a count next to a name is abbreviated. */
const LONG_COUNT = 10_000

/** Formats a count for little space: `2,584`, and from ten thousand, or another count, on `12.4K`. */
export const formatShortCount = (count: number, from = LONG_COUNT): string =>
  count < from ? formatCount(count) : formatOf({ notation: 'compact', maximumFractionDigits: 1 }).format(count)

/** Shows a share of 1 as a percentage. */
export const formatShare = (share: number): string =>
  formatOf({ style: 'percent', maximumFractionDigits: 1 }).format(share)
