import { i18n } from './i18n.ts'

/** Decimals of a quantity where nothing else is set (D16). */
const DECIMALS = 2

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${i18n.language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(i18n.language === 'es' ? 'es-US' : 'en-US', options)
  formats.set(key, format)
  return format
}

/** Shows an exact decimal with fixed decimals, rounded half away from zero (D16); the text is never turned into a float. '-' stands for nothing. */
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

/** Shows a count: `2,584`. */
export const formatCount = (count: number): string => formatOf({ maximumFractionDigits: 0 }).format(count)

/** From here on a count beside a name is shortened. */
const LONG_COUNT = 10_000

/** Shows a count where there is little room: `2,584`, and from ten thousand on `12.4K`. */
export const formatShortCount = (count: number): string =>
  count < LONG_COUNT ? formatCount(count) : formatOf({ notation: 'compact', maximumFractionDigits: 1 }).format(count)

/** Shows a share of 1 as a percentage. */
export const formatShare = (share: number): string =>
  formatOf({ style: 'percent', maximumFractionDigits: 1 }).format(share)
