import * as z from 'zod/mini'
import { attachment } from '../attachments/attachment.ts'
import { factSheet } from '../day-facts/fact-sheet.ts'
import { date, id, instant } from '../core/scalars.ts'
import { emptySections, reportContent, reportLanguages } from './report-content.ts'
import { reportMoves, reportStatuses } from './report-approval.ts'

/** What of a report's tickets changed since it was signed. */
export const changeSinceKinds = ['late_ticket', 'ticket_changed', 'code_changed', 'ticket_gone'] as const
export const changeSince = z.object({
  kind: z.enum(changeSinceKinds),
  ticket_id: id,
  ticket_number: z.string(),
  /** In the ticket's unit; null where there was, or is, none. */
  old_quantity: z.nullable(z.string()),
  new_quantity: z.nullable(z.string()),
  uom: z.nullable(z.string()),
})
export type ChangeSince = z.output<typeof changeSince>

/** A row of the list (specification section 3, Daily work report, header). */
export const reportRow = z.object({
  id,
  project_id: id,
  project: z.string(),
  /** Its number within the project: `DWR-0012`, of an amendment `DWR-0012-R1`. */
  name: z.string(),
  /** 0 of the first; each amendment is the next. */
  revision: z.int(),
  report_date: date,
  inspector_id: id,
  inspector: z.string(),
  pay_item_count: z.int(),
  ticket_count: z.int(),
  status: z.enum(reportStatuses),
  /** The first remarks, one line. */
  remarks: z.nullable(z.string()),
  signed_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  /** Since when tickets or codes of its day differ from what was signed; null while nothing does. */
  changed_since: z.nullable(instant),
  /** A person changed what the rules had written. */
  edited: z.boolean(),
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(reportMoves)),
})
export type ReportRow = z.output<typeof reportRow>

/** What a person changed of what the rules had written: a field of a section, or of one of its rows. */
export const contentDifference = z.object({
  section: z.string(),
  /** The row within the section; null of a section that is no list. */
  key: z.nullable(z.string()),
  change: z.enum(['added', 'removed', 'changed']),
  /** Of a changed row: the field; else null. */
  field: z.nullable(z.string()),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
})
export type ContentDifference = z.output<typeof contentDifference>

/** What a person can still say wrong before signing: `path` names the section, and the row and field within it. */
export const workReportFaultCodes = [
  'weather_missing',
  'remark_missing',
  'nothing_said',
  'false_completeness',
  'contractor_missing',
  'quantity_differs',
  'station_invalid',
  'hours_over_day',
] as const
export const workReportFault = z.object({
  path: z.string(),
  code: z.enum(workReportFaultCodes),
  section: z.nullable(z.enum(emptySections)),
  /** `error` refuses signing, `warning` is shown. */
  level: z.enum(['error', 'warning']),
  params: z.record(z.string(), z.string()),
})
export type WorkReportFault = z.output<typeof workReportFault>

/** What was signed before an amendment. */
export const reportRevision = z.object({
  revision: z.int(),
  signed_at: instant,
  signed_by: z.string(),
  approved_at: z.nullable(instant),
  approved_by: z.nullable(z.string()),
  sent_at: z.nullable(instant),
  /** Why it was amended. */
  reason: z.string(),
})

export const dailyWorkReport = z.extend(reportRow, {
  time_zone: z.string(),
  /** In which the rules write its sentences. */
  language: z.enum(reportLanguages),
  /** How the construction system names it, once it is sent: contract, date and sequence. */
  external_id: z.nullable(z.string()),
  content: reportContent,
  /** Photos and documents attached to it, in their latest versions. */
  attachments: z.array(attachment),
  /** Facts that it was assembled from; its remarks and rows name them. */
  sheet: factSheet,
  differences: z.array(contentDifference),
  faults: z.array(workReportFault),
  changes: z.array(changeSince),
  revisions: z.array(reportRevision),
  signed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  rejected_reason: z.nullable(z.string()),
  amended_reason: z.nullable(z.string()),
})
export type DailyWorkReport = z.output<typeof dailyWorkReport>
