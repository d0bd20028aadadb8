import type { Work } from '../context.ts'
import { lastChanges } from '../database/events.queries.ts'
import { Problem } from '../problem.ts'
import { changedFields, disputedFields, type FieldEdit } from './field-changes.ts'

export interface LockedEdit extends FieldEdit {
  before: { id: number; lock_version: number }
  /** The record's name in audit events. */
  subject: string
  /** The version that the editor saw; without it the edit overwrites the current values. */
  version_read?: number | undefined
}

/**
 * Merges an edit of a locked record field by field with what others changed since its editor saw it: throws `edit_conflict` with both sides where somebody
 * else changed the same field to another value. The record's audit events must record the `lock_version` that each change led to.
 */
export async function refuseDisputed(
  ctx: Pick<Work, 'db' | 'authority_id'>,
  { subject, version_read, ...edit }: LockedEdit,
): Promise<void> {
  const { id, lock_version } = edit.before
  if (version_read === undefined || version_read === lock_version) return
  const later = await lastChanges(ctx.db, ctx.authority_id, {
    subject,
    subject_id: id,
    fields: changedFields(edit),
    after_version: version_read,
  })
  const fields = disputedFields(edit, later)
  if (fields.length > 0) throw new Problem('edit_conflict', undefined, { lock_version, fields })
}
