import { DAY_MS } from '@milepost/contract/core/time/days'
import { PURGED_AFTER_DAYS } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { eachAuthority } from '../../platform/jobs/each-tenant.ts'
import { documentFiles } from './document-files.ts'
import { deletedBefore, purgeDocuments } from './documents.queries.ts'
import { purgeFolders } from './folders.queries.ts'
import { readText, readTextJob } from './read-text.job.ts'
import { zipJobs } from './zip-documents.ts'

/** Work on documents in the background. */
export const documentJobs = (files: FileStore): JobHandler[] => [
  handleJob(readTextJob, (ref, ctx) => readText(ref, files, ctx)),
  zipJobs(files),
  { name: 'purge_documents', cron: '27 3 * * *', lane: 'middle', run: (_payload, ctx) => purgeDeletedDocuments(ctx) },
  ...documentFiles.handlers(files),
]

/** Permanently removes what was deleted 31 days ago or earlier, 100 documents in a transaction, each with its audit event; doing it again changes nothing. */
export async function purgeDeletedDocuments(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.clock().getTime() - PURGED_AFTER_DAYS * DAY_MS)
  await eachAuthority(ctx, async (authority_id) => {
    for (let purged = -1; purged !== 0;)
      purged = await ctx.inTenant(authority_id, async ({ db, audit, enqueue }) => {
        const gone = await deletedBefore(db, authority_id, before)
        if (gone.length === 0) return await purgeFolders(db, authority_id, before)
        const ids = gone.map(({ id }) => id)
        const keys = await purgeDocuments(db, authority_id, ids)
        await enqueue(...keys.map((key) => documentFiles.removal(key)))
        await audit(
          ...gone.map(({ id, name }) => ({
            action: 'document.purged',
            subject: 'document',
            subject_id: id,
            project_id: null,
            changes: { name },
          })),
        )
        return gone.length
      })
  })
}
