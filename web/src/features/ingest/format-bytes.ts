import { formatDecimal } from '../../lib/numbers.ts'

/** A formatted size: `842 B`, `12.4 KB`, `3.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatDecimal(String(bytes), 0)} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${formatDecimal(String(kilobytes), 1)} KB`
    : `${formatDecimal(String(kilobytes / 1024), 1)} MB`
}
