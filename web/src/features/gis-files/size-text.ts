import { formatDecimal } from '../../lib/numbers.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** A size as people read it: at most one decimal. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const size = bytes / 1024 ** power
  return `${formatDecimal(size.toFixed(power === 0 ? 0 : 1), power === 0 ? 0 : 1)} ${units[power] ?? ''}`
}
