import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import type { ReportContent, ReportLanguage } from '@milepost/contract/daily-work-reports/report-content'
import { reportList } from '@milepost/contract/daily-work-reports/daily-work-reports.list'
import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of reports as its page's address has it. */
export const reportsCodec = listCodec(reportList)
export type ReportsListState = ListStateOf<typeof reportsCodec>

/** All of daily work reports that the browser keeps is below this key. */
export const dailyReportsKey = ['daily_work_reports'] as const
/** Live events that change what a page of reports shows. */
export const dailyReportEvents = ['daily_work_reports.changed', 'tickets.changed'] as const

export const reportListOptions = (projectId: number, listState: ReportsListState) => {
  const query = reportsCodec.query(listState)
  return listQuery([...dailyReportsKey, 'list', projectId, query], dailyWorkReports.list, {
    params: { id: projectId },
    query,
  })
}

/** Tickets and reports of each day between two dates, both included. */
export const dayCountsOptions = (projectId: number, from: string, to: string) =>
  listQuery(
    [...dailyReportsKey, 'counts', projectId, from, to],
    dailyWorkReports.countsByDates,
    { params: { id: projectId }, query: { from, to } },
    ({ counts }) => counts,
  )

export const reportOptions = (id: number) =>
  routeQuery(
    [...dailyReportsKey, 'one', id],
    dailyWorkReports.get,
    { params: { id } },
    ({ daily_work_report }) => daily_work_report,
  )

/** What a report said before an amendment. */
export const revisionOptions = (id: number, revision: number) =>
  routeQuery([...dailyReportsKey, 'revision', id, revision], dailyWorkReports.revision, { params: { id, revision } })

/** Sets of materials that postings of a pay item can name. */
export const materialSetsOptions = (projectId: number, pay_item_id: number) =>
  routeQuery(
    [...dailyReportsKey, 'material_sets', projectId, pay_item_id],
    dailyWorkReports.materialSetOptions,
    { params: { id: projectId }, query: { pay_item_id } },
    ({ material_sets }) => material_sets.map(({ name }) => name),
  )

const oneOf = async (answer: Promise<{ daily_work_report: DailyWorkReport }>) => (await answer).daily_work_report

/** Begins one's own report of a day; the server assembles it. */
export const beginReport = (projectId: number, body: { report_date: string; language: ReportLanguage }) =>
  oneOf(call(dailyWorkReports.create, { params: { id: projectId }, body }))

/** Changes sections over the version that was seen. */
export const saveSections = (id: number, lock_version: number, content: Partial<ReportContent>) =>
  oneOf(call(dailyWorkReports.update, { params: { id }, body: { lock_version, content } }))

export const refreshReport = ({ id, lock_version }: DailyWorkReport) =>
  oneOf(call(dailyWorkReports.refresh, { params: { id }, body: { lock_version } }))

/** Steps of a report's way that a dialog confirms. */
export type ReportStep = 'sign' | 'approve' | 'take_back' | 'reject' | 'amend' | 'delete'
const plainSteps = {
  sign: dailyWorkReports.sign,
  approve: dailyWorkReports.approve,
  take_back: dailyWorkReports.takeBack,
} as const

/** Takes a step with the version of a report that was seen. Returns the report afterwards; null once it is deleted. */
export async function takeStep(
  step: ReportStep,
  { id, lock_version }: DailyWorkReport,
  reason: string | null,
): Promise<DailyWorkReport | null> {
  const params = { id }
  if (step === 'delete') {
    await call(dailyWorkReports.remove, { params })
    return null
  }
  if (step === 'reject' || step === 'amend')
    return await oneOf(call(dailyWorkReports[step], { params, body: { lock_version, reason: reason ?? '' } }))
  return await oneOf(call(plainSteps[step], { params, body: { lock_version } }))
}
