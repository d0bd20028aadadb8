import type { EmptySection, ReportContent, ReportStatus } from '@milepost/contract'
import type { PdfBoxRow } from '../../platform/pdf/pdf-boxes.ts'
import type { PdfReport } from '../../platform/pdf/pdf-report.ts'
import type { ProjectHead } from './project-head.queries.ts'
import { printedTable } from './printed-table.ts'
import { reportTables, type AttachedFile, type ReportTable } from './report-tables.ts'
import { pieces } from './table-rows.ts'
import type { ReportWords } from './texts/report-words.ts'

/** A report, or one of its earlier revisions, as it is put on paper. */
export interface FiledReport {
  name: string
  /** The revision before; null of the first. */
  amends: string | null
  project: ProjectHead
  report_date: string
  inspector: string
  /** Null of an earlier revision: it was signed, and then amended. */
  status: ReportStatus | null
  ticket_count: number | null
  content: ReportContent
  /** Files attached to the revision. */
  attachments: readonly AttachedFile[]
  signed: Signed | null
  approved: Signed | null
  sent_at: string | null
  external_id: string | null
  rejected_reason: string | null
  /** Why this revision was begun, and why the next one was. */
  amended_reason: string | null
  superseded_reason: string | null
}
interface Signed {
  by: string
  at: string
}

/** The words of a form, and how it writes an instant in the project's zone, which it names (D56). */
export interface FormWords extends ReportWords {
  instant(at: string): string
}

type Parts = PdfReport['parts']

const signed = ({ say, instant }: FormWords, who: Signed | null): string =>
  who === null ? '' : say('signed_by', { name: who.by, at: instant(who.at) })

/** What a form says of its project. */
export const projectBoxes = (project: ProjectHead, { boxes }: ReportWords['texts']): PdfBoxRow[] => [
  [
    { label: boxes.project, value: project.name, share: 0.5 },
    { label: boxes.project_number, value: project.dot_code, share: 0.25 },
    { label: boxes.contract, value: project.contract_number ?? '', share: 0.25 },
  ],
  [
    { label: boxes.prime, value: project.contractor_name ?? '', share: 0.5 },
    { label: boxes.federal_number, value: project.federal_project_number ?? '', share: 0.25 },
    { label: boxes.district, value: project.district ?? '', share: 0.25 },
  ],
]

/** What the report is of, and of which day. */
function headBoxes(report: FiledReport, words: FormWords): PdfBoxRow[] {
  const { texts, say, date, clock } = words
  const { boxes, statuses } = texts
  const { project, status, ticket_count, content } = report
  const { began, ended } = content.day
  const work = began === null && ended === null ? '' : say('from_until', { from: clock(began), until: clock(ended) })
  return [
    ...projectBoxes(project, texts),
    [
      { label: boxes.date, value: date(report.report_date), share: 0.5 },
      { label: boxes.report, value: report.name, share: 0.25 },
      { label: boxes.status, value: status === null ? '' : statuses[status], share: 0.25 },
    ],
    [
      { label: boxes.inspector, value: report.inspector, share: 0.5 },
      { label: boxes.work, value: work, share: 0.25 },
      { label: boxes.tickets, value: ticket_count === null ? '' : words.decimal(String(ticket_count)), share: 0.25 },
    ],
  ]
}

function weatherBoxes({ weather }: ReportContent, { texts: { boxes, skies }, say }: FormWords): PdfBoxRow[] {
  const { high_f, low_f, morning, afternoon, precipitation_in, comment, source } = weather
  const degrees = (value: number | null) => (value === null ? '' : say('degrees', { value: String(value) }))
  return [
    [
      { label: boxes.low, value: degrees(low_f), share: 0.16 },
      { label: boxes.high, value: degrees(high_f), share: 0.16 },
      { label: boxes.morning, value: morning === null ? '' : skies[morning], share: 0.24 },
      { label: boxes.afternoon, value: afternoon === null ? '' : skies[afternoon], share: 0.24 },
      {
        label: boxes.precipitation,
        value: precipitation_in === null ? '' : say('inches', { value: precipitation_in }),
        share: 0.2,
      },
    ],
    ...(comment === null && source === null
      ? []
      : [
          [
            { label: boxes.weather_comment, value: comment ?? '', share: 0.5 },
            { label: boxes.weather_source, value: source ?? '', share: 0.5 },
          ],
        ]),
  ]
}

/** What was not there that day, as the inspector said it. */
const statements = ({ day }: ReportContent, { say }: FormWords): string[] =>
  (['no_work', 'no_contractors', 'no_staff'] as const).filter((key) => day[key]).map((key) => say(key))

/** Sections that a form always has, with or without rows; of the others only those with rows. */
const always: ReadonlySet<EmptySection> = new Set(['items', 'contractors', 'equipment', 'staff'])

function tablePart({ section, empty, columns, rows }: ReportTable, content: ReportContent, words: FormWords): Parts {
  const said = empty !== null && content.nothing_to_report.includes(empty)
  if (rows.length === 0 && !said && !(empty !== null && always.has(empty))) return []
  const { texts, say } = words
  const nothing = say(said ? 'nothing' : 'nothing_entered')
  return [{ heading: texts.sections[section], nothing, table: printedTable({ columns, rows }, words) }]
}

const remarksPart = ({ remarks }: ReportContent, { texts, say }: FormWords): Parts[number] => ({
  heading: texts.sections.remarks,
  texts:
    remarks.length === 0
      ? [say('nothing_entered')]
      : remarks.flatMap(({ kind, text }) => pieces(`${texts.remarks[kind]}: ${text}`)),
})

function signatureBoxes(report: FiledReport, words: FormWords): PdfBoxRow[] {
  const { boxes } = words.texts
  const { sent_at, external_id } = report
  return [
    [
      { label: boxes.signed, value: signed(words, report.signed), share: 0.5 },
      { label: boxes.approved, value: signed(words, report.approved), share: 0.5 },
    ],
    ...(sent_at === null
      ? []
      : [
          [
            { label: boxes.sent, value: words.instant(sent_at), share: 0.5 },
            { label: boxes.external, value: external_id ?? '', share: 0.5 },
          ],
        ]),
  ]
}

/** Lines below the title: what of this report has to be known before it is read. */
export function leadOf(report: FiledReport, { say }: FormWords): string[] {
  const { status, rejected_reason, amends, amended_reason, superseded_reason } = report
  return [
    ...(status === 'draft' ? [say('unsigned')] : []),
    ...(status === 'rejected' ? [say('rejected', { reason: rejected_reason ?? '' })] : []),
    ...(superseded_reason === null ? [] : [say('superseded', { reason: superseded_reason })]),
    ...(amends === null || amended_reason === null ? [] : [say('amendment', { name: amends, reason: amended_reason })]),
  ]
}

/** The form of a report, from top to bottom. The inspector's notes are not part of the official report, and are not on it. */
export function reportParts(report: FiledReport, words: FormWords): Parts {
  const { content, attachments } = report
  const said = statements(content, words)
  const tables = reportTables(content, attachments, words)
  const part = (table: ReportTable) => tablePart(table, content, words)
  const [suspensions, items, postings, ...others] = tables
  return [
    { heading: null, boxes: [...headBoxes(report, words), ...weatherBoxes(content, words)] },
    ...(said.length > 0 ? [{ heading: null, texts: said }] : []),
    ...[suspensions, items, postings].flatMap((table) => (table ? part(table) : [])),
    remarksPart(content, words),
    ...others.flatMap(part),
    { heading: words.texts.sections.signatures, boxes: signatureBoxes(report, words) },
  ]
}
