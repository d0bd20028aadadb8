import type { History, HistoryChange, HistoryFieldType, HistoryValue } from '@milepost/contract'

/** The changes of an event in the audit log. */
export type StoredChanges = Record<string, unknown>
/** Names by id, for each field whose events record ids. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>

type Fields = Readonly<Record<string, HistoryFieldType>>
interface Change {
  field: string
  old: unknown
  new: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Which side a value is on that an event records alone. */
type Side = 'old' | 'new' | null

function sidesOf(field: string, stored: unknown, side: Side): Change[] {
  if (isRecord(stored) && 'old' in stored && 'new' in stored) return [{ field, old: stored['old'], new: stored['new'] }]
  return side === null || stored === undefined ? [] : [{ field, old: null, new: null, [side]: stored }]
}

/** Declared fields of which an event records a change, in the order in which they are declared. */
const recorded = (stored: StoredChanges, fields: Fields, side: Side): Change[] =>
  Object.keys(fields)
    .flatMap((field) => sidesOf(field, stored[field], side))
    .filter(({ old, new: next }) => !(isEmpty(old) && isEmpty(next)) && JSON.stringify(old) !== JSON.stringify(next))

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The value as a page reads it; undefined for one that the field's type does not describe. */
function readValue(
  value: unknown,
  type: HistoryFieldType,
  names: ReadonlyMap<number, string>,
): HistoryValue | undefined {
  if (isEmpty(value)) return null
  if (type === 'name')
    return Array.isArray(value)
      ? value.filter(isId).flatMap((id) => names.get(id) ?? [])
      : (names.get(Number(value)) ?? null)
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : undefined
  return isPlain(value) ? value : undefined
}

/** The fields that an event changed, as they are declared; whatever is not declared is left out. */
export const changesOf = (
  stored: StoredChanges,
  fields: Fields,
  { side = null, names = {} }: { side?: Side; names?: Names } = {},
): HistoryChange[] =>
  recorded(stored, fields, side).flatMap(({ field, old, new: next }) => {
    const type = fields[field]!
    if (type === 'changed') return side === null ? [{ field, old: null, new: null }] : []
    const known = names[field] ?? new Map<number, string>()
    const [before, after] = [readValue(old, type, known), readValue(next, type, known)]
    return before === undefined || after === undefined ? [] : [{ field, old: before, new: after }]
  })

/** The side of values that an action's events record alone: what is created or added is new. */
export const sideOf = (action: string, { adds = [], removes = [] }: Pick<History, 'adds' | 'removes'>): Side =>
  action === 'created' || action === 'added' || adds.includes(action) ? 'new' : removes.includes(action) ? 'old' : null

/** Ids in a field of events that records them. */
export const idsIn = (events: readonly StoredChanges[], field: string): number[] => [
  ...new Set(
    events
      .map((stored) => stored[field])
      .flatMap((stored) => (isRecord(stored) ? [stored['old'], stored['new']] : [stored]).flat())
      .filter(isId),
  ),
]

/** The reason that a person gave. */
export function reasonOf(stored: StoredChanges): string | null {
  const given = [stored['reason'], stored['decision_reason'], stored['void_reason'], stored['note']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return (given as string | undefined) ?? null
}
