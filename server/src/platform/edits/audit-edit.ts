import type { Work } from '../context.ts'
import { changesOf, type FieldEdit } from './field-changes.ts'

export interface AuditedEdit extends FieldEdit {
  before: { id: number; lock_version: number }
  action: string
  subject: string
  /** The project in whose activity it appears. */
  project_id?: number | null
}

/** Writes the audit event of an edit: old and new value of each changed field, and the resulting version, which later edits are merged by. */
export const auditEdit = (
  ctx: Pick<Work, 'audit'>,
  { action, subject, project_id, ...edit }: AuditedEdit,
): Promise<void> => {
  const { id, lock_version } = edit.before
  const changes = { ...changesOf(edit), lock_version: { old: lock_version, new: lock_version + 1 } }
  return ctx.audit({ action, subject, subject_id: id, ...(project_id !== undefined && { project_id }), changes })
}
