import { writtenCount } from '../../../platform/words/written.ts'
import { MOST_TICKETS_A_BUNDLE, type ledger, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { inTransaction } from '../../../platform/services.ts'
import { Problem } from '../../../platform/problem.ts'
import { subjectOf } from '../verifications.service.ts'
import { countTickets } from '../verifying/chains.queries.ts'
import type { Ask } from '../verifying/subject.ts'
import { bundleName, writeBundle } from './write-bundle.ts'

/**
 * The bundle of a ticket, a day or a project as a download. Throws `bundle_too_large` for
 * more tickets than a browser should hold. The export is recorded in the audit log.
 */
export async function exportBundle(
  ctx: RequestContext,
  query: RouteInput<typeof ledger.bundle>['query'],
): Promise<RawFile> {
  const subject = await subjectOf(ctx, query)
  const ask: Ask = (statement) => ctx.db.rows(statement)
  const [counted] = await ask<{ tickets: number }>(countTickets(subject))
  if ((counted?.tickets ?? 0) > MOST_TICKETS_A_BUNDLE)
    throw new Problem('bundle_too_large', { limit: writtenCount(MOST_TICKETS_A_BUNDLE) })
  await inTransaction(ctx, (write) =>
    write.audit({
      action: 'ledger.exported',
      subject: 'ledger',
      subject_id: subject.ticket_id ?? subject.project_id,
      changes: { ...query },
    }),
  )
  return new RawFile({
    content: writeBundle(ask, subject, ctx.clock().toISOString()),
    content_type: 'application/zip',
    file_name: await bundleName(ask, subject),
  })
}
