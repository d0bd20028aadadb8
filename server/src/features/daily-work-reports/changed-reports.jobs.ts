import { z } from 'zod'
import type { Work } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleInTurns, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { reportName } from './report-name.ts'
import { changesSince, isAnyTouched, noteChanged, takeTouched } from './report-tickets.queries.ts'
import { reportById } from './reports.queries.ts'

/** Notes that one transaction takes. */
const NOTES_A_STEP = 50

/** Compares signed reports whose tickets changed with their days. */
const compareReportsJob = defineJob({
  name: 'compare_reports',
  payload: z.object({ authority_id: z.number() }),
  key: ({ authority_id }) => `compare_reports ${authority_id}`,
})

/** Compares a signed report with its day, and notes since when it differs, or that it no longer does. */
async function compareReport(work: Work, report_id: number): Promise<void> {
  const { db, authority_id } = work
  const report = await reportById(db, authority_id, { id: report_id, project_ids: null, lock: true })
  if (report === null) return
  const { project_id } = report
  const changes = await changesSince(db, authority_id, report_id)
  const changed = changes.length > 0
  if ((await noteChanged(db, authority_id, { id: report_id, changed, at: work.clock() })) === 0) return
  await work.audit({
    action: 'daily_work_report.changed_since',
    subject: 'daily_work_report',
    subject_id: report_id,
    project_id,
    changes: { name: reportName(report), tickets: changes.length },
  })
  await work.emit({ type: 'daily_work_reports.changed', project_id, ids: [report_id] })
}

export const reportJobs: JobHandler[] = [
  handleInTurns(compareReportsJob, async (work, payload) => {
    const ids = await takeTouched(work.db, work.authority_id, NOTES_A_STEP)
    for (const id of ids) await compareReport(work, id)
    return ids.length === 0 ? null : payload
  }),
  {
    name: 'ask_for_reports',
    cron: '* * * * *',
    woken_by: ['tickets.changed'],
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, enqueue }) => {
        if (await isAnyTouched(db, authority_id)) await enqueue(newJob(compareReportsJob, { authority_id }))
      }),
  },
]
