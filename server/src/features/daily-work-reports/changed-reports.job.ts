import { z } from 'zod'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { dayBounds } from '../day-facts/index.ts'
import { changesSince, noteChanged } from './report-tickets.queries.ts'
import { reportById } from './reports.queries.ts'
import { reportName } from './report-name.ts'

/** A signed report of whose day a ticket changed. */
export const changedReportsJob = defineJob({
  name: 'changed_report',
  payload: z.object({ authority_id: z.number(), report_id: z.number() }),
  key: ({ report_id }) => `changed_report ${report_id}`,
})

/** Compares it with its day, and notes since when it differs, or that it no longer does. */
export const noteChangedReport = handleJob(changedReportsJob, ({ authority_id, report_id }, ctx) =>
  ctx.inTenant(authority_id, async (work) => {
    const report = await reportById(work.db, authority_id, { id: report_id, project_ids: null, lock: true })
    if (report === null) return
    const { project_id, report_date: date, time_zone } = report
    const day = await dayBounds(work.db, authority_id, { project_id, date, time_zone })
    const changes = await changesSince(work.db, authority_id, { report_id, day })
    const at = work.clock()
    if ((await noteChanged(work.db, authority_id, { id: report_id, changed: changes.length > 0, at })) === 0) return
    await work.audit({
      action: 'daily_work_report.changed_since',
      subject: 'daily_work_report',
      subject_id: report_id,
      project_id,
      changes: { name: reportName(report), tickets: changes.length },
    })
    await work.emit({ type: 'daily_work_reports.changed', project_id, ids: [report_id] })
  }),
)
