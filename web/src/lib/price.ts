import { formatDecimal, formatDollars } from './numbers.ts'

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0

/** A price with all of its decimals, and cents at least: $82.125. */
export function formatPrice(value: string | null): string {
  if (value === null || decimalsIn(value) <= 2) return formatDollars(value)
  const text = formatDecimal(value, decimalsIn(value))
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}
