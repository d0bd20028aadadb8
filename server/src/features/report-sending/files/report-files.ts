import { XLSX_TYPE, type reportSendings, type RouteInput } from '@milepost/contract'
import { Readable } from 'node:stream'
import type { RequestContext } from '../../../platform/context.ts'
import { csvOf } from '../../../platform/csv/write-csv.ts'
import { zipOf } from '../../../platform/files/index.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { xlsxFile } from '../../../platform/tabular/write-xlsx.ts'
import { attachmentsAt } from '../../attachments/index.ts'
import { reportName, storedReport } from '../../daily-work-reports/index.ts'
import { preSendChecksOf } from '../checks/pre-send-checks.ts'
import { refuseFindings } from '../sending/begin-sending.ts'
import { gathered, type SendingParts } from '../sending/pre-send-checks.service.ts'
import { unasked } from '../sending/report-to-check.ts'
import { packageOf } from './package-of.ts'
import { postingKinds, postingRows } from './posting-rows.ts'

/** The staged package of an approved or sent report. @throws Problem `not_found`, `dwr_checks_failed` with each finding that holds it up. */
export async function packageFile(
  ctx: RequestContext,
  parts: Pick<SendingParts, 'public_url'>,
  id: number,
): Promise<RawFile> {
  const report = await storedReport(ctx, id)
  const { known } = await gathered(ctx, parts, report)
  const findings = preSendChecksOf(unasked(known)).flatMap((check) => check.findings)
  // The package of a sent report can be downloaded again.
  refuseFindings(findings.filter(({ code }) => code !== 'already_sent'))
  const attachments = await attachmentsAt(ctx.db, ctx.authority_id, { kind: 'daily_work_report', id, at: null })
  const name = reportName(report)
  const content = zipOf([
    { path: 'report.json', content: `${JSON.stringify(packageOf(report, known, attachments), null, 2)}\n` },
    { path: 'postings.csv', content: csvOf(postingRows(report.content, report.language)) },
  ])
  return new RawFile({ content, content_type: 'application/zip', file_name: `${name} ${report.report_date}.zip` })
}

/** The postings of a report that the caller sees. @throws Problem `not_found` */
export async function postingsFile(
  ctx: RequestContext,
  { params: { id }, query: { file_format } }: RouteInput<typeof reportSendings.postings>,
): Promise<RawFile> {
  const report = await storedReport(ctx, id)
  const rows = postingRows(report.content, report.language)
  const file_name = `${reportName(report)} ${report.report_date}.${file_format}`
  if (file_format === 'csv')
    return new RawFile({
      content: Readable.from([Buffer.from(csvOf(rows))]),
      content_type: 'text/csv; charset=utf-8',
      file_name,
    })
  const content = xlsxFile(
    {
      name: reportName(report),
      kinds: postingKinds,
      rows: (async function* () {
        yield rows
      })(),
      time_zone: report.time_zone,
    },
    () => undefined,
  )
  return new RawFile({ content, content_type: XLSX_TYPE, file_name })
}
