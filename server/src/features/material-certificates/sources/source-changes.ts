import type { ApprovedSource } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { defineSubject, writeFollowed } from '../../../platform/followers.ts'
import { showCertificates } from '../certificate-changes.ts'

/** A source as it was and as it becomes; null where it is new, or deleted. */
export interface ChangedSource {
  before: ApprovedSource | null
  after: ApprovedSource | null
}

/** Approved sources, which others follow in their transaction. */
export const materialSourcesSubject = defineSubject<readonly ChangedSource[]>('material_sources')

/** Writes changes of sources with their consequences, and shows them to open pages. */
export async function writeSources<Written>(
  ctx: Work,
  changes: readonly ChangedSource[],
  write: () => Promise<Written>,
): Promise<void> {
  await writeFollowed(ctx, materialSourcesSubject, { changes, write })
  await showCertificates(ctx)
}
