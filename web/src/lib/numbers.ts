import { locale } from './dates.ts'

/** Default decimals of a quantity (D16). */
const DECIMALS = 2

const formats: Record<string, Intl.NumberFormat> = {}

const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (formats[locale() + JSON.stringify(options)] ??= new Intl.NumberFormat(locale(), options))

/** Formats a decimal with fixed decimals, rounded half away from zero (D16); an exact one is a text, which is never converted to a float. '-' if there is no value. */
export function formatDecimal(value: string | number | null | undefined, decimals = DECIMALS): string {
  if (value === null || value === undefined || value === '') return '-'
  return formatOf({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  }).format(value as Intl.StringNumericLiteral)
}

/** Formats an exact decimal with all of its decimals, and at least so many: what was measured, counted or set is not rounded. '-' if there is no value. */
export const formatExact = (value: string | null | undefined, least = DECIMALS): string =>
  formatDecimal(value, Math.max(least, value?.split('.')[1]?.length ?? 0))

/** Shows a weight with as many decimals as its unit is read to: whole pounds and kilograms, two for everything else. */
export function formatQuantity(value: string | null | undefined, uom: string): string {
  return formatDecimal(value, uom === 'LB' || uom === 'KG' ? 0 : DECIMALS)
}

/** A value with its unit, which never part at the end of a line: `93.0%`, `12.5 in`. */
export const withUnit = (value: string, unit: string | null | undefined): string =>
  unit === '%' ? `${value}%` : unit ? `${value}\u00a0${unit}` : value

/** Shows an exact quantity in its unit: `1,204.50 TON`; '-' if there is no value. */
export const quantityText = (value: string | null | undefined, uom: string): string =>
  value === null || value === undefined || value === '' ? '-' : withUnit(formatQuantity(value, uom), uom)

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

/** Shows percents with one decimal: `93.0%`; those that are set or counted in whole ones with none. '-' if there is no value. */
export const formatPercent = (percent: string | number | null | undefined, decimals = 1): string =>
  percent === null || percent === undefined || percent === '' ? '-' : withUnit(formatDecimal(percent, decimals), '%')

/** Shows a share of 1 as a percentage, as `formatPercent` does; progress and how sure a suggestion is are in whole percents. */
export const formatShare = (share: number, decimals = 1): string => formatPercent(share * 100, decimals)
