import type { ProblemConflict } from '@milepost/contract'
import { Decimal } from 'decimal.js'
import { isDeepStrictEqual } from 'node:util'
import type { LastChange } from '../database/events.queries.ts'

/** An edit of some fields of a record. */
export interface FieldEdit {
  /** The current record. */
  before: object
  /** New values of the fields that the edit names; undefined ones are left unchanged. */
  values: object
  /** Fields that hold decimals: compared by value, so that 1.50 is 1.5. */
  decimals?: readonly string[]
}

const valueIn = (record: object, field: string): unknown => (record as Record<string, unknown>)[field] ?? null

/** Whether an edit leaves a field unchanged. */
export function leavesField({ before, values, decimals = [] }: FieldEdit, field: string): boolean {
  const [old, next] = [valueIn(before, field), valueIn(values, field)]
  if (old === null || next === null || !decimals.includes(field)) return isDeepStrictEqual(old, next)
  return new Decimal(String(old)).equals(String(next))
}

/** Fields that an edit changes. */
export const changedFields = (edit: FieldEdit): string[] =>
  Object.entries(edit.values).flatMap(([field, value]) =>
    value === undefined || leavesField(edit, field) ? [] : [field],
  )

/** Old and new value of each field that an edit changes, as in audit events. */
export const changesOf = (edit: FieldEdit): Record<string, { old: unknown; new: unknown }> =>
  Object.fromEntries(
    changedFields(edit).map((field) => [field, { old: valueIn(edit.before, field), new: valueIn(edit.values, field) }]),
  )

/** Fields that an edit changes and that somebody else changed since its editor saw the record, with both sides. */
export const disputedFields = (edit: FieldEdit, later: readonly LastChange[]): ProblemConflict['fields'] =>
  later
    .filter(({ field }) => !leavesField(edit, field))
    .map(({ field, by, at }) => ({
      field,
      yours: valueIn(edit.values, field),
      theirs: valueIn(edit.before, field),
      by,
      at,
    }))
