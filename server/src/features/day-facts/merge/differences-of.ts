import type { ContentDifference, ReportContent } from '@milepost/contract'
import { isRows, isSame, type KeyedRow } from './row-merge.ts'

/** Fields that no person writes. */
const computed: readonly string[] = ['key', 'facts']

type Values = Readonly<Record<string, unknown>>

/** A value as a line of text: rows and lists by their values. Null where there is none. */
function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((one) => written(one) ?? '-').join('; ') || null
  if (typeof value !== 'object') return String(value)
  const said = Object.entries(value).filter(([name]) => !computed.includes(name))
  return said.flatMap(([, one]) => written(one) ?? []).join(', ') || null
}

type Place = Pick<ContentDifference, 'section' | 'key'>

/** Differences between the fields of two records of one place. Rows within a row are fields of it: `postings.KEY.quantity`. */
const fieldsOf = (place: Place, before: Values, after: Values, prefix = ''): ContentDifference[] =>
  Object.keys(after)
    .filter((name) => !computed.includes(name) && !isSame(before[name], after[name]))
    .flatMap((name) => {
      const [old, now] = [before[name], after[name]]
      const field = `${prefix}${name}`
      if (isRows(old) && isRows(now) && (old.length > 0 || now.length > 0)) return nestedRows(place, field, old, now)
      return [{ ...place, change: 'changed' as const, field, old: written(old), new: written(now) }]
    })

const byKey = (rows: readonly KeyedRow[]) => new Map(rows.map((row) => [row.key, row as KeyedRow & Values]))

function nestedRows(place: Place, field: string, before: readonly KeyedRow[], after: readonly KeyedRow[]) {
  const [old, now] = [byKey(before), byKey(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): ContentDifference[] => {
    const [was, is] = [old.get(key), now.get(key)]
    if (was && is) return fieldsOf(place, was, is, `${field}.${key}.`)
    return [{ ...place, change: 'changed', field: `${field}.${key}`, old: written(was), new: written(is) }]
  })
}

function rowsOf(section: string, before: readonly KeyedRow[], after: readonly KeyedRow[]): ContentDifference[] {
  const [old, now] = [byKey(before), byKey(after)]
  const removed = before.filter(({ key }) => !now.has(key))
  return [
    ...after.flatMap((row): ContentDifference[] => {
      const was = old.get(row.key)
      if (was) return fieldsOf({ section, key: row.key }, was, row as KeyedRow & Values)
      return [{ section, key: row.key, change: 'added', field: null, old: null, new: written(row) }]
    }),
    ...removed.map((row): ContentDifference => ({
      section,
      key: row.key,
      change: 'removed',
      field: null,
      old: written(row),
      new: null,
    })),
  ]
}

/** What a person changed of what the rules had written: fields of sections and of their rows, and rows that were added or removed. None of what no person writes. */
export const differencesOf = (draft: ReportContent, content: ReportContent): ContentDifference[] =>
  (Object.keys(content) as (keyof ReportContent)[]).flatMap((section): ContentDifference[] => {
    const [old, now] = [draft[section], content[section]]
    if (isRows(old) && isRows(now)) return rowsOf(section, old, now)
    if (!Array.isArray(now)) return fieldsOf({ section, key: null }, old as unknown as Values, now as unknown as Values)
    return isSame(old, now)
      ? []
      : [{ section, key: null, change: 'changed', field: null, old: written(old), new: written(now) }]
  })
