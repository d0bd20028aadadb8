import { lazy } from 'react'
import WorkReportPage from '../features/daily-work-reports/list/work-report-page.tsx'
import { withRetry } from '../lib/with-retry.ts'

const Diaries = lazy(withRetry(() => import('../features/daily-diaries/diary-list.tsx')))

/** The daily work reports of a project, with their diaries. */
export default function AllOfWorkReports() {
  return <WorkReportPage Diaries={Diaries} />
}
