import { dailyReportFiles } from '@milepost/contract/daily-report-files/daily-report-files.contract'
import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import type { ConstructionSending } from '@milepost/contract/report-sending/construction-sending'
import type { PreSendChecks } from '@milepost/contract/report-sending/pre-send-checks'
import { reportSendings } from '@milepost/contract/report-sending/report-sending.contract'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { keepFile } from '../../exports/index.ts'
import { dailyReportsKey } from '../api.ts'

const STEP = 2000

/** A sending that is under way, so that its state has to be asked again. */
export const isUnderWay = (sending: Pick<ConstructionSending, 'state'> | undefined): boolean =>
  sending !== undefined && ['queued', 'running', 'waiting'].includes(sending.state)

/** The dry run; nothing of it is kept once its dialog is closed. */
export const checksOptions = (id: number) => ({
  ...routeQuery(
    [...dailyReportsKey, 'checks', id],
    reportSendings.checks,
    { params: { id } },
    ({ pre_send_checks }) => pre_send_checks,
  ),
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

/** How often a report was sent, the latest first; asked every two seconds while it is under way. */
export const sendingsOptions = (id: number) =>
  queryOptions({
    ...routeQuery(
      [...dailyReportsKey, 'sendings', id],
      reportSendings.list,
      { params: { id } },
      ({ sendings }) => sendings,
    ),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.[0]) ? STEP : false),
  })

/** Sends a report as it was checked: into the draft that is there, or with the number that it got there. */
export const sendReport = async (
  { id }: Pick<DailyWorkReport, 'id'>,
  { lock_version, door, target }: PreSendChecks,
  report_there: string,
): Promise<ConstructionSending> =>
  (
    await call(reportSendings.send, {
      params: { id },
      body: {
        lock_version,
        ...(door === 'direct' && target && !target.ours && { merge_into: target.external_id }),
        ...(door !== 'direct' && report_there && { report_there }),
      },
    })
  ).sending

/** Cancels a sending that waits. */
export const cancelSending = async ({ id, report_id }: Pick<ConstructionSending, 'id' | 'report_id'>) =>
  (await call(reportSendings.cancel, { params: { id: report_id }, body: { sending_id: id } })).sending

/** Files of a report: the form that is filed, and what the construction system takes. */
export type ReportFile = 'pdf' | 'xlsx' | 'package' | 'postings'

export async function saveReportFile(
  { id, revision }: Pick<DailyWorkReport, 'id' | 'revision'>,
  file: ReportFile,
  language: 'en' | 'es',
): Promise<void> {
  const params = { id }
  const content =
    file === 'package'
      ? await fetchFile(reportSendings.package, { params })
      : file === 'postings'
        ? await fetchFile(reportSendings.postings, { params, query: { file_format: 'xlsx' } })
        : await fetchFile(dailyReportFiles[file], { params, query: { language, revision } })
  keepFile(content, content.name)
}
