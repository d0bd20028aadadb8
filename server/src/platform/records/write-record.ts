import { decimalFields, type RecordDefinition } from '@milepost/contract'
import type { Work } from '../context.ts'
import { insertRecord, updateRecord, type MoreColumns, type RowValues } from '../database/record-rows.ts'
import { auditEdit, changesOf, refuseDisputed } from '../edits/index.ts'
import { Problem } from '../problem.ts'
import { refuseInvalidFields, refuseOthersFields } from './refuse-fields.ts'

type Writing = Pick<Work, 'db' | 'authority_id' | 'audit' | 'clock' | 'actor'>

/** The fields of a record that a body states. */
export const statedFields = (record: RecordDefinition, body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => name in record.fields && value !== undefined))

export interface NewRecordToWrite<Record extends RecordDefinition> {
  /** The body of the call; what it has besides declared fields is not written. */
  values: RowValues<Record>
  /** Irregular columns, each with its value. */
  more?: MoreColumns
  /** What the audit event records in addition to the declared fields. */
  changes?: object
  /** The audit event's action where it is not `SUBJECT.created`. */
  action?: string
  /** The project in whose activity it appears. */
  project_id?: number | null
}

/**
 * Writes a new record with its audit event `SUBJECT.created`, and returns its id.
 * @throws Problem `invalid` (`refuseInvalidFields`), `forbidden` for fields that the actor may not set, and what a constraint refuses.
 */
export async function createRecord<Record extends RecordDefinition>(
  ctx: Writing,
  record: Record,
  { values, more, changes, action, project_id }: NewRecordToWrite<Record>,
): Promise<number> {
  const stated = statedFields(record, values)
  refuseInvalidFields(record, stated)
  refuseOthersFields(record, Object.keys(stated), ctx.actor)
  const id = await insertRecord(ctx.db, ctx.authority_id, record, { values, at: ctx.clock(), ...(more && { more }) })
  const { subject } = record
  await ctx.audit({
    action: action ?? `${subject}.created`,
    subject,
    subject_id: id,
    ...(project_id !== undefined && { project_id }),
    changes: { ...stated, ...changes },
  })
  return id
}

export interface RecordEdit<Record extends RecordDefinition> {
  /** The record as it is, locked, with all fields that the edit names. */
  before: { id: number; lock_version: number }
  /** The body of the call, with the version that its editor read. */
  body: RowValues<Record> & { lock_version?: number | undefined }
  /** New values of irregular fields, as audit events name them; undefined ones are left unchanged. */
  irregular?: object
  /** Columns that are written with every change: irregular ones, and who writes. */
  more?: MoreColumns
  /** The audit event's action where it is not `SUBJECT.updated`. */
  action?: string
  /** The project in whose activity it appears. */
  project_id?: number | null
}

/**
 * Changes a locked record, merged field by field with what others changed since its editor read it, with its audit event `SUBJECT.updated`.
 * @returns old and new value of each field that changed; null where nothing differs, and nothing is written.
 * @throws Problem `nothing_to_change` for a body without fields, `invalid`, `forbidden`, `edit_conflict`, and what a constraint refuses.
 */
export async function editRecord<Record extends RecordDefinition>(
  ctx: Writing,
  record: Record,
  { before, body, irregular = {}, more, action, project_id }: RecordEdit<Record>,
): Promise<globalThis.Record<string, { old: unknown; new: unknown }> | null> {
  const { lock_version, ...rest } = body
  const stated = statedFields(record, rest)
  const given = Object.entries(irregular).filter(([, value]) => value !== undefined)
  const values = { ...stated, ...Object.fromEntries(given) }
  if (Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  const edit = { subject: record.subject, before, values, decimals: decimalFields(record) }
  const changes = changesOf(edit)
  refuseInvalidFields(record, stated, before as unknown as globalThis.Record<string, unknown>)
  refuseOthersFields(record, Object.keys(changes), ctx.actor)
  await refuseDisputed(ctx, { ...edit, version_read: lock_version })
  if (Object.keys(changes).length === 0) return null
  const row = { id: before.id, values: stated as RowValues<Record>, at: ctx.clock(), ...(more && { more }) }
  await updateRecord(ctx.db, ctx.authority_id, record, row)
  await auditEdit(ctx, {
    ...edit,
    action: action ?? `${record.subject}.updated`,
    ...(project_id !== undefined && { project_id }),
  })
  return changes
}
