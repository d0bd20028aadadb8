import type { ReportDrift } from '@milepost/contract'
import { z } from 'zod'
import type { RequestContext } from '../../../platform/context.ts'
import type { JobContext } from '../../../platform/http/feature.ts'
import { defineJob, newJob } from '../../../platform/jobs/define-job.ts'
import { Problem } from '../../../platform/problem.ts'
import { reportName } from '../../daily-work-reports/index.ts'
import { MOST_VALUES } from '../client/odata.ts'
import { SystemFault } from '../client/system-fault.ts'
import { clientOf, type ClientNeeds } from '../sending/system-client.ts'
import { beginComparison, endComparison } from '../settings/construction-system.queries.ts'
import { isSetUp, systemOf } from '../settings/construction-system.service.ts'
import { driftOfReports } from './drift-of-reports.ts'
import { driftOfAgency, sentReports, storeDrift } from './drift.queries.ts'
import { readReports } from './read-reports.ts'

/** The comparison of an agency's sent reports, from a report's id on. */
export const compareReportsJob = defineJob({
  name: 'compare_sent_reports',
  lane: 'long',
  payload: z.object({ authority_id: z.number(), after: z.number() }),
  key: ({ authority_id }) => `compare_sent_reports ${authority_id}`,
})

/** A comparison that did not end by then counts as given up, in ms. */
const EXPIRES = 24 * 3_600_000

/** Begins to compare all sent reports; while a comparison is under way, it goes on. Throws `construction_system_not_set_up`. */
export async function beginComparing(ctx: RequestContext): Promise<string | null> {
  const { authority_id } = ctx
  const system = await systemOf(ctx)
  if (!isSetUp(system)) throw new Problem('construction_system_not_set_up')
  const at = ctx.clock()
  if ((await beginComparison(ctx.db, authority_id, { at, expired: new Date(at.getTime() - EXPIRES) })) > 0) {
    await ctx.enqueue(newJob(compareReportsJob, { authority_id, after: 0 }))
    await ctx.audit({ action: 'construction_system.compared', subject: 'construction_system', subject_id: system.id })
  }
  return system.compared_at
}

/** What the last comparison found. */
export async function listDrift(
  ctx: RequestContext,
): Promise<{ compared_at: string | null; running: boolean; drift: ReportDrift[] }> {
  const { compared_at, comparing_since } = await systemOf(ctx)
  const rows = await driftOfAgency(ctx.db, ctx.authority_id)
  const drift = rows.map(({ number, revision, ...row }) => ({ ...row, report: reportName({ number, revision }) }))
  return { compared_at, running: comparing_since !== null, drift }
}

/** Compares the next reports, and enqueues those after them; where the quota is spent, it goes on when calls are free. */
export async function compareReports(
  ctx: JobContext,
  needs: ClientNeeds,
  { authority_id, after }: { authority_id: number; after: number },
): Promise<void> {
  const [reports, system] = await ctx.inTenant(authority_id, async (work) => [
    await sentReports(work.db, authority_id, { after, most: MOST_VALUES }),
    await systemOf(work),
  ])
  const client = clientOf(needs, {
    authority_id,
    system,
    shortly: (work) => ctx.inTenant(authority_id, ({ db, clock }) => work(db, clock())),
    clock: ctx.clock,
  })
  const last = reports.at(-1)
  const ends = !client || !last
  if (ends) {
    await ctx.inTenant(authority_id, ({ db, clock }) => endComparison(db, authority_id, client ? clock() : null))
    return
  }
  try {
    const there = await readReports(client, reports)
    await ctx.inTenant(authority_id, async ({ db, clock, enqueue }) => {
      const drift = await driftOfReports(db, authority_id, { reports, there })
      storeDrift(db, authority_id, { report_ids: reports.map(({ id }) => id), drift, at: clock() })
      await enqueue(newJob(compareReportsJob, { authority_id, after: last.id }))
    })
  } catch (error) {
    if (!(error instanceof SystemFault)) throw error
    await goOnLater(ctx, { authority_id, after }, error)
  }
}

const passes: readonly SystemFault['kind'][] = ['quota', 'slowed_down', 'not_reached', 'locked']

/** Waits for what passes by itself; otherwise the comparison ends as it is. */
async function goOnLater(
  ctx: JobContext,
  payload: { authority_id: number; after: number },
  { kind, retry_after }: SystemFault,
): Promise<void> {
  const { authority_id } = payload
  await ctx.inTenant(authority_id, async ({ db, clock, enqueue }) => {
    const later = new Date(clock().getTime() + (retry_after ?? 5 * 60_000))
    if (passes.includes(kind)) await enqueue(newJob(compareReportsJob, payload, later))
    else await endComparison(db, authority_id, null)
  })
}
