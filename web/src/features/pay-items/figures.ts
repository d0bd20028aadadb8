import { units } from '@milepost/contract/units/units'
import { formatDecimal, formatDollars } from '../../lib/numbers.ts'

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0
const decimalsOf = (uom: string): number => (uom in units ? units[uom as keyof typeof units].decimals : 2)

/** A contract's quantity with the decimals of its unit (D16), and with all that it has where it has more. */
export const formatItemQuantity = (value: string | null, uom: string): string =>
  value === null ? '-' : formatDecimal(value, Math.max(decimalsOf(uom), decimalsIn(value)))

/** A price with all of its decimals, and cents at least: $82.125. */
export function formatPrice(value: string | null): string {
  if (value === null || decimalsIn(value) <= 2) return formatDollars(value)
  const text = formatDecimal(value, decimalsIn(value))
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}
