import type { AttachmentOwnerKind } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'

/**
 * A kind of record to which files can be attached, defined by the feature that owns it: attachments do not know its rules. `Ref` is what the feature needs
 * to find a record, such as its project. What seals a record is also checked by `refuse_sealed_attachment` in the database.
 */
export interface AttachmentOwners<Ref extends { id: number }> {
  kind: AttachmentOwnerKind
  /** Most attachments of one record, each in its latest version. */
  most: number
  /** Throws where the caller may not read the record. */
  see(ctx: RequestContext, ref: Ref): Promise<void>
  /**
   * Throws where the caller may not attach files to the record or remove them, and where it is sealed.
   * @param lock within a write: the record is held until its end, so that two uploads at once count each other.
   */
  change(ctx: RequestContext, ref: Ref, lock: boolean): Promise<void>
  /** Writes the audit event, and notifies open pages. Called after `change`, in the same transaction. */
  record(ctx: RequestContext, ref: Ref, event: AttachmentEvent): Promise<void>
}

export interface AttachmentEvent {
  change: 'attached' | 'attachment_removed'
  /** What the audit log keeps of the file; `version` from the second one on. */
  changes: { attachment_id: number; file_name: string; sha256: string; size_bytes: number; version?: number }
}
