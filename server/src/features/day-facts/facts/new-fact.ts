import {
  MOST_FACT_ROWS,
  MOST_FACTS,
  type Fact,
  type FactKind,
  type FactSheet,
  type FactSource,
  type FactSubject,
} from '@milepost/contract'
import type { DayRows } from '../read/read-day.ts'

/** A fact before it has its number. */
export type NewFact = Omit<Fact, 'id'>

/** Numbers of records that a sentence names at most; more are counted. */
const MOST_NAMED = 10

type With = Record<string, string | number | null | undefined>

/** A fact; what has no value is left out of what it says. */
export const newFact = (
  kind: FactKind,
  said: { value: string | null; unit?: string | null; with?: With },
  ...sources: FactSource[]
): NewFact => ({
  kind,
  value: said.value,
  unit: said.unit ?? null,
  with: Object.fromEntries(
    Object.entries(said.with ?? {}).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ),
  sources: sources.filter(({ ids }) => ids.length > 0),
})

/** The rows of one kind that a fact follows from, each once. */
export const rowsOf = (subject: FactSubject, ids: readonly number[]): FactSource => ({
  subject,
  ids: [...new Set(ids)].slice(0, MOST_FACT_ROWS),
})

/** Names as a sentence lists them; null where there are more than it can list. */
export const listed = (names: readonly string[]): string | null =>
  names.length > MOST_NAMED ? null : [...new Set(names)].join(', ')

/** Rows by what they share, in the order in which each group first comes. */
export function groupsOf<Row>(rows: readonly Row[], key: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return [...groups.values()]
}

/** The sheet: all facts numbered in their order, `F1` first. A day of more facts than a sheet has is cut at its end, where the least urgent are. */
export const sheetOf = (
  { project_id, date, inspector_id, time_zone, read_at }: DayRows,
  facts: readonly NewFact[],
): FactSheet => ({
  project_id,
  date,
  inspector_id,
  time_zone,
  computed_at: read_at,
  facts: facts.slice(0, MOST_FACTS).map((one, at) => ({ id: `F${at + 1}`, ...one })),
})
