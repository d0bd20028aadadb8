import { Decimal } from 'decimal.js'

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Values with the keys of objects in one order. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, ordered(inner)]),
        )
      : (value ?? null)

/** Whether two values are the same: decimals by value, so that 1.5 is 1.50, objects whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other)
    ? new Decimal(one).equals(other)
    : JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** As a history shows it: nothing instead of an empty text or list. */
export const orNothing = (value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null)

/** Whether a value holds what was sent: of objects the keys that were sent, of lists each item. */
export function holds(value: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(value) && value.length === sent.length && sent.every((item, at) => holds(value[at], item))
  if (typeof sent !== 'object' || sent === null) return isSame(value, sent)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sent).every(([key, inner]) => holds((value as Record<string, unknown>)[key], inner))
  )
}
