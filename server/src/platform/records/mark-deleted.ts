import type { RecordDefinition } from '@milepost/contract'
import type { Work } from '../context.ts'
import { markRecord, type MoreColumns } from '../database/record-rows.ts'

export interface Deletion {
  /** The record as it is, locked. */
  before: { id: number; lock_version: number }
  /** Whether it is deleted, or restored. */
  done: 'deleted' | 'restored'
  /** Columns that are written with it: who deletes, and what ends by it. */
  more?: MoreColumns
  /** What the audit event records: what a reader recognizes the record by. */
  changes: object
  /** The project in whose activity it appears. */
  project_id?: number | null
}

/** Marks a locked record as deleted or restored, with its audit event `SUBJECT.deleted` or `SUBJECT.restored`. */
export async function markDeleted(
  ctx: Pick<Work, 'db' | 'authority_id' | 'audit' | 'clock'>,
  record: RecordDefinition & { restorable: true },
  { before: { id, lock_version }, done, more, changes, project_id }: Deletion,
): Promise<void> {
  const at = ctx.clock()
  const deleted_at = done === 'deleted' ? at : null
  await markRecord(ctx.db, ctx.authority_id, record, { id, deleted_at, at, ...(more && { more }) })
  await ctx.audit({
    action: `${record.subject}.${done}`,
    subject: record.subject,
    subject_id: id,
    ...(project_id !== undefined && { project_id }),
    changes: { ...changes, lock_version: { old: lock_version, new: lock_version + 1 } },
  })
}
