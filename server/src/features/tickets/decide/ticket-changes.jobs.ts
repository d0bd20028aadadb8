import { DAY_MS } from '@milepost/contract/core/time/days'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { forgetChanges } from './ticket-changes.queries.ts'

/** How long it is known which call changed which tickets: longer than a change can be undone, so that the response then is that it is too late. */
const KEPT_MS = DAY_MS

export const ticketChangeJobs: JobHandler[] = [
  { name: 'forget_ticket_changes', cron: '41 * * * *', lane: 'middle', run: (_payload, ctx) => forgetOldChanges(ctx) },
]

/** Deletes calls that can no longer be undone; their effects stay in the ledger. */
export const forgetOldChanges = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async ({ db, authority_id, clock }) => {
    await forgetChanges(db, authority_id, new Date(clock().getTime() - KEPT_MS).toISOString())
  })
