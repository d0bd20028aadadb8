import type { RecordDefinition } from '@milepost/contract'
import type { Work } from '../context.ts'
import { insertRecords, updateRecords } from '../database/record-sets.ts'

type Writing = Pick<Work, 'db' | 'authority_id' | 'audit' | 'clock'>

/** A new record of many, with a value of every field; `changes` are what its audit event records besides. */
export interface NewRecordOfMany {
  values: object
  changes?: object
}

/** A locked record of many, the new values of all of its fields, and what changes, old and new. */
export interface EditOfMany {
  before: { id: number; lock_version: number }
  values: object
  changes: object
}

/** Writes many new records that an import read and checked, each with its audit event `SUBJECT.created`; returns their ids in the same order. */
export async function createRecords(
  ctx: Writing,
  record: RecordDefinition,
  records: readonly NewRecordOfMany[],
): Promise<number[]> {
  const rows = records.map(({ values }) => values)
  const ids = await insertRecords(ctx.db, ctx.authority_id, record, { rows, at: ctx.clock() })
  const { subject } = record
  await ctx.audit(
    ...records.map(({ values, changes }, at) => ({
      action: `${subject}.created`,
      subject,
      subject_id: ids[at]!,
      changes: { ...values, ...changes },
    })),
  )
  return ids
}

/** Writes many edits of locked records, each with its audit event `SUBJECT.updated`. */
export async function editRecords(ctx: Writing, record: RecordDefinition, edits: readonly EditOfMany[]): Promise<void> {
  const rows = edits.map(({ before: { id }, values }) => ({ ...values, id }))
  await updateRecords(ctx.db, ctx.authority_id, record, { rows, at: ctx.clock() })
  const { subject } = record
  await ctx.audit(
    ...edits.map(({ before: { id, lock_version }, changes }) => ({
      action: `${subject}.updated`,
      subject,
      subject_id: id,
      changes: { ...changes, lock_version: { old: lock_version, new: lock_version + 1 } },
    })),
  )
}
