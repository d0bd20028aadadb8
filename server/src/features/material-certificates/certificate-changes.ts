import { defineSubject, writeFollowed } from '../../platform/followers.ts'
import type { Work } from '../../platform/context.ts'

/** A change of what materials need, or of what tickets mean by their names. */
export interface ChangedNeeds {
  /** Materials of which needs change. */
  vendor_material_ids: readonly number[]
  /** The one pay item for which they change; null where they change everywhere. */
  pay_item_id: number | null
  /** Materials of tickets that mean another one from now on. */
  ticket_material_ids: readonly number[]
}

/** Needs of certificates, which others follow in their transaction. */
export const certificateNeedsSubject = defineSubject<ChangedNeeds>('certificate_needs')

const nothing: ChangedNeeds = { vendor_material_ids: [], pay_item_id: null, ticket_material_ids: [] }

/** Writes a change of needs with its consequences, and shows it to open pages. */
export async function writeNeeds(
  ctx: Work,
  changes: Partial<ChangedNeeds>,
  write: () => Promise<unknown> | void,
): Promise<void> {
  await writeFollowed(ctx, certificateNeedsSubject, { changes: { ...nothing, ...changes }, write })
  await showCertificates(ctx, changes.vendor_material_ids)
}

/** Lets open pages read again what changed: some records, or with none named all of them. */
export const showCertificates = (ctx: Pick<Work, 'emit'>, ids: readonly number[] = []): Promise<void> =>
  ctx.emit({ type: 'material_certificates.changed', ids: [...ids] })
