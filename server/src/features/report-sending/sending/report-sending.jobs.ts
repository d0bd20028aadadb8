import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { handleJob, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { compareReportsJob, compareReports } from '../drift/compare-reports.ts'
import { continueSending } from './continue-sending.ts'
import type { SendingParts } from './pre-send-checks.service.ts'
import { sendReportJob } from './send-report.job.ts'
import { dueSendings } from './sendings.queries.ts'

export const reportSendingJobs = (parts: SendingParts): JobHandler[] => [
  handleJob(sendReportJob, (payload, ctx) => continueSending(ctx, parts, payload)),
  handleJob(compareReportsJob, (payload, ctx) => compareReports(ctx, parts, payload)),
  { name: 'continue_report_sendings', cron: '* * * * *', lane: 'short', run: (_payload, ctx) => continueAll(ctx) },
]

/** Continues what waits no longer, and what a killed worker left. */
const continueAll = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async ({ db, authority_id, clock, enqueue }) => {
    const due = await dueSendings(db, authority_id, clock())
    await enqueue(...due.map(({ id }) => newJob(sendReportJob, { authority_id, id })))
  })
