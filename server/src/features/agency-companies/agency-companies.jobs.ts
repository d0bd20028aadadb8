import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { purgeCredentials } from './credentials.queries.ts'

export const credentialPurge: JobHandler = {
  name: 'purge_company_credentials',
  cron: '17 4 * * *',
  run: (_payload, ctx) => purgeDeletedCredentials(ctx),
}

/** Removes permanently what was deleted 31 days ago or earlier, each with its audit event; doing it again changes nothing. */
export async function purgeDeletedCredentials(ctx: JobContext): Promise<void> {
  await eachTenant(ctx, async (work) => {
    const gone = await purgeCredentials(work.db, work.authority_id, work.clock())
    if (gone.length === 0) return
    await work.audit(
      ...gone.map(({ id, title }) => ({
        action: 'company_credential.purged',
        subject: 'company_credential',
        subject_id: id,
        changes: { title },
      })),
    )
    ctx.log('removed deleted credentials permanently', { authority_id: work.authority_id, purged: gone.length })
  })
}
