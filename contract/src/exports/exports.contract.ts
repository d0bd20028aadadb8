import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, oneOrMore } from '../core/scalars.ts'
import { shownTicketFields } from '../tickets/ticket-fields.ts'
import { ticketListQuery } from '../tickets/ticket-list.ts'
import { exportHeaders } from './export-headers.ts'

/** Days for which the file of a finished job is kept. */
export const JOB_FILE_DAYS = 7
/** Exports that one person may have prepared at the same time. */
export const MOST_EXPORTS_AT_ONCE = 3

/** CSV has no limit; the others are refused above theirs. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Export formats of reports; `csv_pdf` is a ZIP of both, KML and GeoJSON hold the delivered tickets that have a location (specification, section 9). */
export const fileFormats = ['csv', 'pdf', 'csv_pdf', 'xlsx', 'kml', 'geojson'] as const
export type ReportFormat = (typeof fileFormats)[number]

/** Formats of a report of chosen tickets; `slips` is a PDF with each ticket on its own page, like a delivery ticket. */
export const ticketFileFormats = [...fileFormats, 'slips'] as const
export type FileFormat = (typeof ticketFileFormats)[number]

/** Rows that one file of a format holds: what a sheet of Excel does below its header, and what somebody can still read on paper. */
export const MOST_EXPORT_ROWS: Record<FileFormat, number> = {
  csv: Infinity,
  pdf: 5_000,
  csv_pdf: 5_000,
  slips: 500,
  xlsx: 1_048_575,
  kml: Infinity,
  geojson: Infinity,
}
/** Most columns that fit on the widest paper. */
export const MOST_PDF_COLUMNS = 24

/** The columns of a ticket export: every exported field of the dictionary, and the weighing checks that failed. */
export const exportColumns = [
  ...shownTicketFields.filter((field) => field.exported).map((field) => field.key),
  'failed_checks',
] as const

export const asyncJobStatuses = ['preparing', 'ready', 'error'] as const

const status = {
  status: z.enum(asyncJobStatuses),
  /** 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  /** Valid for a few minutes, for the requester only; every response has a new one. */
  download_url: z.optional(z.string()),
  /** For people, where it failed. */
  error: z.optional(z.string()),
}

/** Work that a person waits for, such as an export. */
export const asyncJob = z.object({
  job_id: id,
  kind: z.string(),
  ...status,
  /** Its place in the queue while it waits for its turn: 1 is the next. Null from when it began. */
  place: z.nullable(z.int()),
  file_name: z.string(),
  /** Rows written, without the header; null until it is ready. */
  rows: z.nullable(z.int()),
  /** Stored files that could not be read: a ZIP holds the others, and a file in it that names these. */
  missing: z.int(),
  /** In bytes. */
  file_size: z.nullable(z.int()),
  created_at: instant,
  /** When its download expires. */
  expires_at: instant,
})
export type AsyncJob = z.output<typeof asyncJob>

const listed = ticketListQuery.shape

export const exports = {
  tickets: defineRoute({
    method: 'GET',
    path: '/v3/slips/export',
    while_impersonating: 'no_export',
    permission: 'ticket.export',
    summary: 'Prepare a file of the tickets that a list shows, in its order',
    query: z.strictObject({
      filters: listed.filters,
      search: listed.search,
      sort_by: listed.sort_by,
      sort_order: listed.sort_order,
      export_format: z._default(z.enum(exportFormats), 'csv'),
      /** Language of a PDF, and of headers in words. */
      language: z._default(z.enum(['en', 'es']), 'en'),
      headers: z._default(z.enum(exportHeaders), 'keys'),
      /** Columns in their order; all where none is named. */
      columns: z.optional(oneOrMore(z.enum(exportColumns))),
    }),
    response: z.object({ job_id: id }),
    problems: ['too_many_exports', 'export_too_large', 'export_too_wide'],
  }),
  status: defineRoute({
    method: 'GET',
    path: '/v1/async_job_status',
    permission: 'own_file.read',
    summary: "Progress of one's own job, and the address of its file",
    query: z.strictObject({ job_id: idText }),
    response: z.object(status),
  }),
  jobs: defineRoute({
    method: 'GET',
    path: '/v1/async_jobs',
    permission: 'own_file.read',
    summary: "One's own jobs of the last seven days, the latest first",
    response: z.object({ async_jobs: z.array(asyncJob) }),
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/v1/async_jobs/{id}',
    permission: 'own_file.read',
    summary: "Cancel one's own job while it is being prepared",
    params: z.strictObject({ id: idText }),
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/async_job_download',
    while_impersonating: 'no_export',
    permission: 'own_file.read',
    summary: 'The file of a job, by the address that its status gives',
    query: z.strictObject({
      job_id: idText,
      expires: idText,
      key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  }),
}
