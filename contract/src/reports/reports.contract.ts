import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText } from '../core/scalars.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { ticketFilters } from '../tickets/ticket-list.ts'
import { fileFormats, ticketFileFormats } from '../exports/exports.contract.ts'
import { exportHeaders } from '../exports/export-headers.ts'
import { finalsTypes, reconciliationGroupings } from './report-rules.ts'
import { shifts } from '../core/time/shifts.ts'

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 07:30'))
const params = z.strictObject({ id: idText })

/** Which tickets a report of finals adds up: delivered ones, by when they were printed, on the clock of the project's zone (docs/reports.md). */
export const finalsQuery = z.strictObject({
  type: z.enum(finalsTypes),
  start_date: date,
  end_date: date,
  /** On the first date; by default its beginning. */
  start_time: z.optional(time),
  /** On the last date, including its minute. */
  end_time: z.optional(time),
  /** Only this shift of each date (D43), which it then belongs to. */
  shift: z.optional(z.enum(shifts)),
})
export type FinalsQuery = z.output<typeof finalsQuery>

/** What is paid for: converted exactly to the unit that the agency pays (tons for pounds, metric tons for kilograms), rounded by its setting of the unit (D16). */
const paid = {
  pay_quantity: decimal,
  pay_uom: z.string(),
}

const figure = {
  uom: z.string(),
  ticket_count: z.int(),
  /** Net, in `uom`: exact, never rounded. Units are never added up together. */
  quantity: decimal,
  ...paid,
  /** The ticket list that shows exactly these tickets. */
  filters: z.nonoptional(ticketFilters),
}

/** What a supplier delivered in one unit; by day and type of material where the report groups by them. */
export const finalsRow = z.object({
  supplier_id: id,
  supplier: z.string(),
  day: z.nullable(date),
  material_type: z.nullable(z.enum(materialTypes)),
  ...figure,
})
export type FinalsRow = z.output<typeof finalsRow>

export const finalsReport = z.object({
  type: z.enum(finalsTypes),
  time_zone: z.string(),
  /** In the order of the report: by supplier, day, type and unit. */
  rows: z.array(finalsRow),
  /** By supplier and unit. */
  suppliers: z.array(z.object({ supplier_id: id, supplier: z.string(), ...figure })),
  /** Of everything, by unit. */
  totals: z.array(z.object(figure)),
  /** Of everything that is ticketed in several units and paid in one, by that: rounded once. */
  paid_totals: z.array(z.object({ ticket_count: z.int(), ...paid })),
})
export type FinalsReport = z.output<typeof finalsReport>

/** Entries posted to pay items: of a period, or of the periods and dates between two dates. */
export const reconciliationReportQuery = z.strictObject({
  grouping: z.enum(reconciliationGroupings),
  start_date: date,
  end_date: date,
  pay_period_id: z.optional(idText),
})
export type ReconciliationReportQuery = z.output<typeof reconciliationReportQuery>

const entered = {
  entry_count: z.int(),
  /** Tickets with entries, each counted once. */
  ticket_count: z.int(),
  /** The ticket list of the project that shows exactly these tickets. */
  filters: z.nonoptional(ticketFilters),
}

/** Entries posted to one pay item in one period, by date of work where the report groups by it. */
export const reconciliationRow = z.object({
  pay_period_id: id,
  /** Number of the period. */
  period: z.int(),
  day: z.nullable(date),
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  uom: z.string(),
  ...entered,
  /** In `uom`; null of lump sums and allowances, whose quantities are never added up (D42). */
  quantity: z.nullable(decimal),
  /** In dollars, rounded once for the row; null where the item has neither a price nor an amount. */
  amount: z.nullable(decimal),
})
export type ReconciliationRow = z.output<typeof reconciliationRow>

export const reconciliationReport = z.object({
  grouping: z.enum(reconciliationGroupings),
  rows: z.array(reconciliationRow),
  /** By period. */
  periods: z.array(z.object({ pay_period_id: id, period: z.int(), ...entered, amount: decimal })),
  total: z.object({ ...entered, amount: decimal }),
})
export type ReconciliationReport = z.output<typeof reconciliationReport>

/** How a report is taken away: a job prepares it, as exports are. */
const taken = {
  export_format: z.enum(fileFormats),
  /** Language of a PDF, and of headers in words. */
  language: z._default(z.enum(['en', 'es']), 'en'),
  headers: z._default(z.enum(exportHeaders), 'keys'),
}

export const finalsFile = z.extend(finalsQuery, { project_id: id, ...taken })
export const reconciliationFile = z.extend(reconciliationReportQuery, {
  project_id: id,
  ...taken,
  export_format: z.enum(['csv', 'pdf', 'csv_pdf', 'xlsx']),
})
/** The pay estimate of one pay period. */
export const estimateFile = z.strictObject({
  project_id: id,
  pay_period_id: id,
  ...taken,
  export_format: z.enum(['pdf', 'xlsx']),
})
/** Tickets that are reported individually: one, or the selected ones. */
export const ticketFile = z.strictObject({
  slip_ids: z.array(id).check(z.minLength(1), z.maxLength(5000)),
  ...taken,
  export_format: z.enum(ticketFileFormats),
})

const started = z.object({ job_id: id })
const refusals = ['invalid', 'no_report_tickets', 'report_too_long', 'too_many_exports', 'export_too_large'] as const

/** When shifts begin, by the clock of a project (D43). */
export const shiftHours = z.strictObject({ day_from: time, night_from: time }).check(
  z.refine(({ day_from, night_from }) => day_from < night_from, {
    message: 'The night shift begins after the day shift, on the same date.',
    path: ['night_from'],
  }),
)
/** `shift_hours` null: a project follows its agency again, an agency the usual hours. */
const newHours = z.strictObject({ shift_hours: z.nullable(shiftHours) })
const hoursInForce = z.object({
  shift_hours: shiftHours,
  /** Where the hours were set. */
  set_by: z.enum(['project', 'agency', 'usual']),
})
export type HoursInForce = z.output<typeof hoursInForce>

/** Reports of a project, as its page shows them and as files. */
export const reports = {
  finals: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/reports/finals',
    permission: 'project.read',
    summary: 'Totals of what suppliers delivered to a project',
    params,
    /** By default by supplier, for today in the project's time zone. */
    query: z.partial(finalsQuery),
    response: z.object({ report: finalsReport }),
    problems: ['not_found', 'project_deleted', 'invalid', 'report_too_long'],
  }),
  reconciliation: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/reports/reconciliation',
    permission: 'project.read',
    summary: "Totals of the entries of a project's pay items, by period or by day",
    params,
    /** By default by period, for today in the project's time zone. */
    query: z.partial(reconciliationReportQuery),
    response: z.object({ report: reconciliationReport }),
    problems: ['not_found', 'project_deleted', 'invalid', 'report_too_long'],
  }),
  periodEntries: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/reports/reconciliation/periods',
    permission: 'project.read',
    summary:
      'How many entries the reconciliation report of each pay period has, over its dates; periods without any are left out',
    params,
    response: z.object({ period_entries: z.array(z.object({ pay_period_id: id, entry_count: z.int() })) }),
    problems: ['not_found', 'project_deleted'],
  }),
  shiftHours: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/shift_hours',
    permission: 'project.read',
    summary: 'When the shifts of a project begin',
    params,
    response: hoursInForce,
    problems: ['not_found', 'project_deleted'],
  }),
  setShiftHours: defineRoute({
    method: 'PUT',
    path: '/v1/projects/{id}/shift_hours',
    permission: 'project.update',
    summary: 'Set when the shifts of a project begin, or use the hours of its agency',
    params,
    body: newHours,
    response: hoursInForce,
    problems: ['not_found', 'project_deleted', 'project_archived'],
  }),
  setAgencyShiftHours: defineRoute({
    method: 'PUT',
    path: '/v1/shift_hours',
    permission: 'agency.manage',
    summary: 'Set when the shifts of the agency begin, for projects without their own hours',
    body: newHours,
    response: hoursInForce,
  }),
  finalsFile: defineRoute({
    method: 'POST',
    path: '/v1/reports/slip_final_report',
    while_impersonating: 'no_export',
    permission: 'ticket.export',
    summary: 'Prepare a file of what suppliers delivered to a project',
    body: finalsFile,
    response: started,
    problems: ['not_found', 'project_deleted', ...refusals],
  }),
  reconciliationFile: defineRoute({
    method: 'POST',
    path: '/v1/reports/reconciliation_report',
    while_impersonating: 'no_export',
    permission: 'ticket.export',
    summary: 'Prepare a file of the entries of pay items of a project',
    body: reconciliationFile,
    response: started,
    problems: ['not_found', 'project_deleted', ...refusals],
  }),
  estimateFile: defineRoute({
    method: 'POST',
    path: '/v1/reports/pay_estimate',
    while_impersonating: 'no_export',
    permission: 'ticket.export',
    summary: 'Prepare the pay estimate of a pay period: items, amounts, negative entries, signature and hashes',
    body: estimateFile,
    response: started,
    problems: ['not_found', 'project_deleted', 'too_many_exports', 'export_too_large'],
  }),
  ticketFile: defineRoute({
    method: 'POST',
    path: '/v1/reports/slip',
    while_impersonating: 'no_export',
    permission: 'ticket.export',
    summary: 'Prepare a file of one ticket or several, one by one',
    body: ticketFile,
    response: started,
    problems: refusals,
  }),
}
