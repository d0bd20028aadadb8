import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, lockVersion } from '../core/scalars.ts'
import { dailyWorkReport } from '../daily-work-reports/daily-work-report.ts'
import { reportModelRun } from './report-words.ts'

const byId = z.strictObject({ id: idText })
const deciding = ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'report_run_ended'] as const

const words = z.object({
  /** Whether the caller may have this report written. Where no model is published, an administrator has to build one. */
  can_write: z.boolean(),
  /** Published models, the primary one first; empty where the caller cannot have this report written. */
  models: z.array(z.object({ id, name: z.string(), is_primary: z.boolean() })),
  /** The latest run for this report that nobody has decided; null where there is none. */
  run: z.nullable(reportModelRun),
})

/** Words in daily work reports by published report models: proposals that the inspector accepts (D63). */
export const reportWordings = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/words',
    permission: 'daily_work_report.read',
    summary: 'Models that can write the words of a report, and what one has written',
    params: byId,
    response: words,
    problems: ['not_found'],
  }),
  write: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/words',
    permission: 'daily_work_report.write',
    summary:
      'Have a published model write the words of one’s own open report; the report changes only when they are accepted',
    params: byId,
    body: z.strictObject({ report_model_id: id }),
    response: z.object({ run: reportModelRun }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'forbidden',
      'dwr_state',
      'report_model_state',
      'switched_off',
    ],
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/v1/report_model_runs/{id}/accept',
    permission: 'daily_work_report.write',
    summary: 'Put a model’s words into one’s own report; remarks that a person changed stay',
    params: byId,
    body: z.strictObject({ lock_version: z.optional(lockVersion) }),
    response: z.object({ daily_work_report: dailyWorkReport }),
    problems: [...deciding, 'dwr_state', 'conflict', 'report_words_outdated'],
  }),
  discard: defineRoute({
    method: 'POST',
    path: '/v1/report_model_runs/{id}/discard',
    permission: 'daily_work_report.write',
    summary: 'Discard a model’s words, or cancel it while it writes',
    params: byId,
    response: words,
    problems: deciding,
  }),
}
