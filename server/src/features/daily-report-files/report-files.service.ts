import { fillText, type ReportLanguage } from '@milepost/contract'
import { Readable } from 'node:stream'
import { holderOf, type RequestContext } from '../../platform/context.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { printQueue } from '../../platform/pdf/print-queue.ts'
import { reportPdf } from '../../platform/pdf/report-pdf.ts'
import { orNotFound } from '../../platform/problem.ts'
import { attachmentsAt } from '../attachments/index.ts'
import { reportName, revisionOf, revisionsOf, storedReport, type StoredReport } from '../daily-work-reports/index.ts'
import type { Letterhead } from '../exports/index.ts'
import { printedInstant, speakerOf } from '../tickets/index.ts'
import { leadOf, reportParts, type FiledReport, type FormWords } from './printed-report.ts'
import { projectHead } from './project-head.queries.ts'
import { reportWorkbook } from './report-workbook.ts'
import { reportWords } from './texts/report-words.ts'

/** What a file needs besides the request. */
export interface ReportFileParts {
  letterhead(authority_id: number): Promise<Letterhead>
}

/** Which revision of a report, in which language. */
export interface FileAsked {
  id: number
  language: ReportLanguage
  revision?: number | undefined
}

/** Prints of reports and diaries together. */
const queue = printQueue({ at_once: 2, of_one: 8, waiting: 200 })

/** Files are drawn a few at a time; people take turns. */
export const inTurn = (ctx: RequestContext, work: () => Promise<RawFile>) =>
  queue.inTurn(`holder ${holderOf(ctx)}`, work)

/** A report as a form to file. Throws `not_found`, `too_many_prints`. */
export const reportForm = (ctx: RequestContext, parts: ReportFileParts, asked: FileAsked): Promise<RawFile> =>
  inTurn(ctx, async () => {
    const filed = await filedReport(ctx, asked)
    return fileOf(await formPdf(ctx, parts, { filed, language: asked.language }), {
      content_type: 'application/pdf',
      file_name: `${fileName(filed)}.pdf`,
    })
  })

/** A report as a workbook. Throws `not_found`, `too_many_prints`. */
export const reportSheets = (ctx: RequestContext, asked: FileAsked): Promise<RawFile> =>
  inTurn(ctx, async () => {
    const filed = await filedReport(ctx, asked)
    return fileOf(await reportWorkbook(filed, formWords(asked.language, filed)), {
      content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      file_name: `${fileName(filed)}.xlsx`,
    })
  })

/** The PDF of a report, drawn in a thread of its own. */
export async function formPdf(
  ctx: Pick<RequestContext, 'authority_id' | 'clock' | 'actor'>,
  { letterhead }: ReportFileParts,
  { filed, language }: { filed: FiledReport; language: ReportLanguage },
): Promise<Buffer> {
  const { agency, logo } = await letterhead(ctx.authority_id)
  const words = formWords(language, filed)
  const { name, report_date: date } = filed
  const at = words.instant(ctx.clock().toISOString())
  const printed = words.say('printed', { at, person: ctx.actor.name, zone: filed.project.time_zone })
  return await reportPdf({
    title: words.say('title', { name }),
    language,
    paper: 'letter',
    footer: fillText(words.texts.own.footer, { agency, name, date }),
    logo,
    agency,
    lead: leadOf(filed, words),
    parts: [...reportParts(filed, words), { heading: null, texts: [printed] }],
  })
}

/** A report that the caller sees, or an earlier revision of it as it was signed. Throws `not_found`. */
export async function filedReport(
  ctx: RequestContext,
  { id, revision }: Pick<FileAsked, 'id' | 'revision'>,
): Promise<FiledReport> {
  const stored = await storedReport(ctx, id)
  const head = orNotFound(await projectHead(ctx.db, ctx.authority_id, stored.project_id))
  const revisions = await revisionsOf(ctx.db, ctx.authority_id, id)
  const { report_date, inspector } = stored
  const reasonOf = (one: number) => revisions.find((before) => before.revision === one)?.reason ?? null
  const shown = revision ?? stored.revision
  const before = revisions.find((one) => one.revision === shown) ?? null
  const at = shown === stored.revision ? null : (before?.signed_at ?? null)
  const attachments = await attachmentsAt(ctx.db, ctx.authority_id, { kind: 'daily_work_report', id, at })
  const common = {
    attachments,
    name: reportName({ number: stored.number, revision: shown }),
    amends: shown === 0 ? null : reportName({ number: stored.number, revision: shown - 1 }),
    amended_reason: shown === 0 ? null : reasonOf(shown - 1),
    superseded_reason: reasonOf(shown),
    project: head,
    report_date,
    inspector,
  }
  if (shown === stored.revision) return { ...common, ...currentOf(stored) }
  const { content } = orNotFound(await revisionOf(ctx.db, ctx.authority_id, { report_id: id, revision: shown }))
  const { signed_by, signed_at, approved_by, approved_at, sent_at } = orNotFound(before)
  return {
    ...common,
    status: null,
    ticket_count: null,
    content,
    signed: { by: signed_by, at: signed_at },
    approved: who(approved_by, approved_at),
    sent_at,
    external_id: null,
    rejected_reason: null,
  }
}

const who = (by: string | null, at: string | null) => (by === null || at === null ? null : { by, at })

const currentOf = (stored: StoredReport) => ({
  status: stored.status,
  ticket_count: stored.ticket_count,
  content: stored.content,
  signed: who(stored.signed_by_name, stored.signed_at),
  approved: who(stored.approved_by_name, stored.approved_at),
  sent_at: stored.sent_at,
  external_id: stored.external_id,
  rejected_reason: stored.rejected_reason,
})

/** Words in a language, with times in a project's zone. */
export function formWords(
  language: ReportLanguage,
  { project: { time_zone } }: Pick<FiledReport, 'project'>,
): FormWords {
  const speaker = speakerOf(language)
  return { ...reportWords(language), instant: (at) => printedInstant(at, { speaker, time_zone }) }
}

const fileName = ({ name, report_date }: FiledReport): string => `${name}-${report_date}`

export const fileOf = (content: Buffer, file: { content_type: string; file_name: string }): RawFile =>
  new RawFile({ content: Readable.from([content]), size: content.length, ...file })
