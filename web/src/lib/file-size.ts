import { formatDecimal } from './numbers.ts'

/** A formatted file size: `2.4 MB`, in steps of 1,024. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${formatDecimal(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${units[step]}`
}
