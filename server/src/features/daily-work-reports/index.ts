import { dailyWorkReports, reportHistory } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { reportJobs } from './changed-reports.jobs.ts'
import { removeAttachments } from './report-attachments.ts'
import { amendReport, approveReport, rejectReport, signReport, takeBackReport } from './move-reports.ts'
import {
  countsByDates,
  earlierRevision,
  listReports,
  materialSetOptions,
  reportOf,
  reportStatusCounts,
  storedReport,
} from './reports.service.ts'
import { createReport, deleteReport, refreshReport, updateReport } from './write-reports.ts'

export { markSent } from './move-reports.ts'
export { reportAttachmentsFeature } from './report-attachments.ts'
export { reportFollower } from './report-follower.ts'
export { reportName } from './report-name.ts'
export { reportById, type StoredReport } from './reports.queries.ts'
export { revisionOf, revisionsOf } from './revisions.queries.ts'
export { reportOf, storedReport } from './reports.service.ts'
export { acceptRemarks } from './accept-remarks.ts'
export { lockReport, refuseEdit } from './write-reports.ts'

const one = async (report: ReturnType<typeof reportOf>) => ({ daily_work_report: await report })

/** Daily work reports: one per project, inspector and date (D38). */
export const dailyWorkReportsFeature: Feature = {
  name: 'daily-work-reports',
  routes: [
    handle(dailyWorkReports.list, listReports),
    handle(dailyWorkReports.create, (ctx, { params, body }) => one(createReport(ctx, params.id, body))),
    handle(dailyWorkReports.countsByDates, countsByDates),
    handle(dailyWorkReports.materialSetOptions, materialSetOptions),
    handle(dailyWorkReports.statuses, (ctx, { params }) => reportStatusCounts(ctx, params.id)),
    handle(dailyWorkReports.get, (ctx, { params }) => one(reportOf(ctx, params.id))),
    handle(dailyWorkReports.history, readHistory({ history: reportHistory, read: storedReport })),
    handle(dailyWorkReports.revision, earlierRevision),
    handle(dailyWorkReports.update, (ctx, { params, body }) => one(updateReport(ctx, params.id, body))),
    handle(dailyWorkReports.refresh, (ctx, { params, body }) => one(refreshReport(ctx, params.id, body))),
    handle(dailyWorkReports.sign, (ctx, { params, body }) => one(signReport(ctx, params.id, body))),
    handle(dailyWorkReports.takeBack, (ctx, { params, body }) => one(takeBackReport(ctx, params.id, body))),
    handle(dailyWorkReports.approve, (ctx, { params, body }) => one(approveReport(ctx, params.id, body))),
    handle(dailyWorkReports.reject, (ctx, { params, body }) => one(rejectReport(ctx, params.id, body))),
    handle(dailyWorkReports.amend, (ctx, { params, body }) => one(amendReport(ctx, params.id, body))),
    handle(dailyWorkReports.remove, (ctx, { params }) => deleteReport(ctx, params.id, removeAttachments)),
  ],
  jobs: reportJobs,
}
