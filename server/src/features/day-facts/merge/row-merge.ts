/** Whether two values of a report say the same: texts, numbers, lists and rows of them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [own, theirs] = [Object.entries(one), Object.entries(other)]
  return (
    own.length === theirs.length &&
    own.every(([name, value]) => isSame(value, (other as Record<string, unknown>)[name]))
  )
}

/** A row of a section: its key finds it when the day is assembled again. */
export interface KeyedRow {
  key: string
}

/** Whether a value is a list of rows with keys; an empty list may be one. */
export const isRows = (value: unknown): value is KeyedRow[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row)

/** What the rules wrote before, what they write now, and what a person made of the former. */
export interface Three<T> {
  before: T
  after: T
  edited: T
}

/** Fields that are computed, never typed: the new ones are in force whatever a person edited. */
const computed: readonly string[] = ['facts', 'ticket_ids']

/** Merges one value: what a person left as it was follows the rules, what a person changed stays. */
export type MergeValue = (name: string, value: Three<unknown>) => unknown

/** Merges a section or a row, field by field; of fields that are rows, row by row. */
export function mergeFields<T extends object>({ before, after, edited }: Three<T>, value: MergeValue): T {
  const of = (record: T, name: string) => (record as Record<string, unknown>)[name]
  return Object.fromEntries(
    Object.keys(after).map((name) => {
      const three = { before: of(before, name), after: of(after, name), edited: of(edited, name) }
      if (computed.includes(name)) return [name, three.after]
      if (isRows(three.before) && isRows(three.after) && isRows(three.edited))
        return [name, mergeRows({ before: three.before, after: three.after, edited: three.edited }, value)]
      return [name, value(name, three)]
    }),
  ) as T
}

/**
 * Merges rows by their keys, in the order of the new ones, then what a person added. A row that a person removed stays removed, one that the day no longer has goes
 * unless a person edited it, and then it names no facts.
 */
export function mergeRows<Row extends KeyedRow>(
  { before, after, edited }: Three<readonly Row[]>,
  value: MergeValue,
): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]))
  const [old, now, own] = [byKey(before), byKey(after), byKey(edited)]
  const written = after.flatMap((row) => {
    const [was, is] = [old.get(row.key), own.get(row.key)]
    if (is === undefined) return was === undefined ? [row] : []
    return [mergeFields({ before: was ?? row, after: row, edited: is }, value)]
  })
  const others = edited.flatMap((row) => {
    if (now.has(row.key)) return []
    const was = old.get(row.key)
    if (was === undefined) return [row]
    return isSame(was, row) ? [] : ['facts' in row ? { ...row, facts: [] } : row]
  })
  return [...written, ...others]
}
