/** A ticket number as its series (what precedes the last digits) and its count. */
export interface SeriesNumber {
  series: string
  count: bigint
  /** Digits as they are written, leading zeros among them. */
  digits: number
}

/** Reads a number; null for one that does not end in digits. */
export function seriesNumber(text: string): SeriesNumber | null {
  const parts = /^(.*?)(\d{1,18})$/s.exec(text.trim())
  if (!parts) return null
  const [, series = '', digits = ''] = parts
  return { series, count: BigInt(digits), digits: digits.length }
}

/** How two writings of one number are known to be the same: capitals and blanks around it do not matter. */
export const sameNumberKey = (text: string): string => text.trim().toUpperCase()

/** A number without prefix and leading zeros; null where nothing is left. */
export function bareNumber(text: string): string | null {
  const number = seriesNumber(text)
  return number === null || number.count === 0n ? null : number.count.toString()
}

/** Formats a count like the adjacent numbers. */
export const writtenNumber = (count: bigint, like: SeriesNumber): string =>
  `${like.series}${count.toString().padStart(like.digits, '0')}`

/** How many numbers a range holds, both ends included; null for one that is none: two series, or the last before the first. */
export function rangeSize(first: string, last: string): number | null {
  const [from, to] = [seriesNumber(first), seriesNumber(last)]
  if (!from || !to || from.series.toUpperCase() !== to.series.toUpperCase() || to.count < from.count) return null
  const size = to.count - from.count + 1n
  return size > 1_000_000n ? null : Number(size)
}

/** The numbers of a range, as its first one is written. */
export function* numbersOfRange(first: string, last: string): Generator<string> {
  const from = seriesNumber(first)
  const size = rangeSize(first, last)
  if (from === null || size === null) return
  for (let at = 0; at < size; at++) yield writtenNumber(from.count + BigInt(at), from)
}
