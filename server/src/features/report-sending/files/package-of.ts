import type { Attachment, ReportContent } from '@milepost/contract'
import { reportName, type StoredReport } from '../../daily-work-reports/index.ts'
import { midnightOf } from '../sending/send-report.job.ts'
import type { KnownReport } from '../sending/report-to-check.ts'

/** Version of the package's form; a reader refuses one that it does not know. */
const VERSION = 1

type WithoutFacts<Section> = Section extends readonly (infer Row)[] ? Omit<Row, 'facts'>[] : Section

/** What a package says: a report in a form of our own, which names contracts, items and people as the construction system does. */
export interface ReportPackage {
  format: 'milepost-daily-work-report'
  version: number
  /** Under this id the construction system knows the report as ours; importing it twice is found by it. */
  sync_id: string
  name: string
  revision: number
  contract: string | null
  project: string
  /** Midnight of the day in the project's zone, with its offset. */
  date: string
  inspector: { name: string; external_id: number | null }
  signed_by: string | null
  approved_by: string | null
  content: { [Section in keyof ReportContent]: WithoutFacts<ReportContent[Section]> }
  /** Files attached to the revision, which are added there by hand; their SHA-256 says which version was signed. */
  attachments: PackedAttachment[]
}

export type PackedAttachment = Pick<Attachment, 'file_name' | 'content_type' | 'size_bytes' | 'sha256'>

/** The package of a report. Pure. */
export function packageOf(
  report: StoredReport,
  { sync_id, project, inspector }: KnownReport,
  attachments: readonly PackedAttachment[],
): ReportPackage {
  const content = Object.fromEntries(
    Object.entries(report.content).map(([section, value]) => [
      section,
      Array.isArray(value) ? value.map(withoutFacts) : value,
    ]),
  ) as ReportPackage['content']
  return {
    format: 'milepost-daily-work-report',
    version: VERSION,
    sync_id,
    name: reportName(report),
    revision: report.revision,
    contract: project.contract,
    project: project.name,
    date: midnightOf(report.report_date, report.time_zone),
    inspector: { name: inspector.name, external_id: inspector.external_id },
    signed_by: report.signed_by_name,
    approved_by: report.approved_by_name,
    content,
    attachments: attachments.map(({ file_name, content_type, size_bytes, sha256 }) => ({
      file_name,
      content_type,
      size_bytes,
      sha256,
    })),
  }
}

/** Facts are of our own sheet, which the package does not have. */
function withoutFacts(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { facts: _facts, ...rest } = row as { facts?: unknown }
  return rest
}
