import { ticketFields } from '@milepost/contract/tickets/ticket-fields'

/** A field of two versions: what each says, and how they differ. */
export interface FieldDifference {
  key: string
  older: unknown
  newer: unknown
  kind: 'same' | 'differs' | 'added' | 'removed'
}

type Fields = Readonly<Record<string, unknown>>

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const order = new Map(ticketFields.map(({ key }, index) => [key, index]))

/** The fields of two versions next to each other, in the dictionary's order; fields that neither has are left out. */
export function versionDifferences(older: Fields, newer: Fields): FieldDifference[] {
  const keys = [...new Set([...Object.keys(older), ...Object.keys(newer)])].toSorted(
    (one, other) => (order.get(one) ?? Infinity) - (order.get(other) ?? Infinity) || one.localeCompare(other),
  )
  return keys.flatMap((key): FieldDifference[] => {
    const [before, after] = [older[key], newer[key]]
    if (!isThere(before) && !isThere(after)) return []
    const kind = !isThere(before) ? 'added' : !isThere(after) ? 'removed' : same(before, after) ? 'same' : 'differs'
    return [{ key, older: before, newer: after, kind }]
  })
}
