import { DAY_MS } from '@milepost/contract/core/time/days'
import { SANDBOX_REPORT_DAYS, type RouteResponse, type sandbox, type SignedReport } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/http/feature.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { seenKeys } from '../keys/keys.service.ts'
import { supplierOf } from '../post-tickets.ts'
import * as queries from './sandbox.queries.ts'

export async function listSandboxRuns(
  ctx: RequestContext,
  query: queries.RunsQuery,
): Promise<RouteResponse<typeof sandbox.runs>> {
  const { rows, total } = await queries.listRuns(ctx.db, await seenKeys(ctx), query)
  return { sandbox_runs: rows, page: pageInfo(query, total) }
}

function signedOf(stored: queries.KeptReport | null): SignedReport {
  if (!stored) throw new Problem('not_found')
  return { report: JSON.parse(stored.report) as SignedReport['report'], signature: stored.signature }
}

export const sandboxReportOf = async (ctx: RequestContext, id: number): Promise<SignedReport> =>
  signedOf(await queries.reportById(ctx.db, await seenKeys(ctx), id))

export const latestSandboxReport = async (ctx: RequestContext): Promise<SignedReport> =>
  signedOf(await queries.latestRun(ctx.db, ctx.authority_id, supplierOf(ctx).key_id))

/** Reports go each night once they are too old to go live by. */
export const sandboxJobs: JobHandler[] = [
  {
    name: 'purge_sandbox_runs',
    cron: '23 4 * * *',
    lane: 'middle',
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, clock }) => {
        await queries.purgeRuns(db, authority_id, new Date(clock().getTime() - SANDBOX_REPORT_DAYS * DAY_MS))
      }),
  },
]
