import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'
import { reportLanguages } from '../daily-work-reports/report-content.ts'

const params = z.strictObject({ id: idText })
const query = z.strictObject({
  language: z._default(z.enum(reportLanguages), 'en'),
  /** An earlier revision, as it was signed; the current one where none is named. */
  revision: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999))),
})
const problems = ['not_found', 'too_many_prints'] as const

/** Daily work reports as files: what the official report says, without the inspector's notes. */
export const dailyReportFiles = {
  pdf: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/pdf',
    permission: 'daily_work_report.read',
    while_impersonating: 'no_export',
    summary: 'A report as a form to file: tagged PDF',
    params,
    query,
    problems,
  }),
  xlsx: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/xlsx',
    permission: 'daily_work_report.read',
    while_impersonating: 'no_export',
    summary:
      'A report as an Excel workbook: work items with their postings first, the other sections on sheets of their own',
    params,
    query,
    problems,
  }),
}
