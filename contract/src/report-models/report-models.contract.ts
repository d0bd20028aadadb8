import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { reportLanguages } from '../daily-work-reports/report-content.ts'
import { reportModelMoves, reportModelStatuses } from './report-model-approval.ts'
import { reportModelRecord } from './report-model.record.ts'
import { reportModelList } from './report-models.list.ts'
import { reportModelRunList } from './report-model-runs.list.ts'
import { listedRun, reportModelRun } from './report-words.ts'

/** The latest runs of a model that its page shows. */
export const MOST_SHOWN_RUNS = 50

export const reportModel = z.object({
  id,
  ...storedShape(reportModelRecord),
  author: z.string(),
  status: z.enum(reportModelStatuses),
  /** By which inspectors know it; null until it was published. */
  published_name: z.nullable(z.string()),
  /** It writes the primary report: it is offered first, and writes each day where that is switched on. */
  is_primary: z.boolean(),
  /** Tests that ended with words. It is published after one at least. */
  test_runs: z.int(),
  /** Times that it wrote for reports, and for how many of them. */
  uses: z.int(),
  report_count: z.int(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(reportModelMoves)),
})
export type ReportModel = z.output<typeof reportModel>

const byId = z.strictObject({ id: idText })
const one = z.object({ report_model: reportModel })
const version = z.strictObject({ lock_version: z.optional(lockVersion) })
const permission = 'report_model.manage'
const moving = ['not_found', 'report_model_state', 'conflict', 'switched_off'] as const
const stored = ['report_model_title_taken', 'invalid', 'switched_off'] as const

/** Report models: what Project Assist writes daily work reports by (D63). */
export const reportModels = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/report_models',
    permission,
    summary: 'Report models of the agency, the most used first',
    query: queryOf(reportModelList),
    response: z.extend(pageOf('report_models', reportModel), {
      /** How many there are in each status. */
      counts: z.object({ published: z.int(), unpublished: z.int(), archived: z.int() }),
    }),
    problems: ['switched_off'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/report_models/{id}',
    permission,
    summary: 'A report model',
    params: byId,
    response: one,
    problems: ['not_found', 'switched_off'],
  }),
  history: historyRoute({ of: 'a report model', path: '/v1/report_models/{id}/history', permission }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/report_models',
    permission,
    summary: 'Add a report model; it writes nothing until it is published',
    body: newBody(reportModelRecord),
    response: one,
    problems: stored,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/report_models/{id}',
    permission,
    summary: 'Change a report model that is not published, merged with what others changed since it was read',
    params: byId,
    body: changeBody(reportModelRecord),
    response: one,
    problems: [...stored, 'nothing_to_change', 'edit_conflict', 'not_found', 'report_model_state'],
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/publish',
    permission,
    summary: 'Offer a model to inspectors under a name, after one test at least',
    params: byId,
    body: z.strictObject({ published_name: text(100), lock_version: z.optional(lockVersion) }),
    response: one,
    problems: [...moving, 'report_model_not_tested', 'report_model_title_taken', 'invalid'],
  }),
  unpublish: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/unpublish',
    permission,
    summary: 'Offer a model no longer',
    params: byId,
    body: version,
    response: one,
    problems: moving,
  }),
  makePrimary: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/make_primary',
    permission,
    summary: 'Have a published model write the primary report',
    params: byId,
    body: version,
    response: one,
    problems: moving,
  }),
  archive: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/archive',
    permission,
    summary: 'Put a model that is not published aside',
    params: byId,
    body: version,
    response: one,
    problems: moving,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/restore',
    permission,
    summary: 'Bring an archived model back',
    params: byId,
    body: version,
    response: one,
    problems: moving,
  }),
  runs: defineRoute({
    method: 'GET',
    path: '/v1/report_models/{id}/runs',
    permission,
    summary: 'The latest 50 times that a model was tested or wrote, the latest first',
    params: byId,
    response: z.object({ runs: z.array(listedRun) }),
    problems: ['not_found', 'switched_off'],
  }),
  test: defineRoute({
    method: 'POST',
    path: '/v1/report_models/{id}/test_runs',
    permission,
    summary: 'Test a model on the day of a project; it writes to no report',
    params: byId,
    body: z.strictObject({ project_id: id, report_date: date, language: z._default(z.enum(reportLanguages), 'en') }),
    response: z.object({ run: reportModelRun }),
    problems: [...moving, 'project_deleted', 'dwr_future_date', 'dwr_too_many_tickets', 'invalid'],
  }),
}

/** Tests and other runs of report models. */
export const reportModelRuns = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/report_model_runs',
    permission,
    summary: 'Every time that report models were tested or wrote, the latest first, with what the check refused',
    query: queryOf(reportModelRunList),
    response: pageOf('report_model_runs', listedRun),
    problems: ['switched_off'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/report_model_runs/{id}',
    permission,
    summary: 'A test or another run of a model, with what it wrote next to its facts',
    params: byId,
    response: z.object({ run: reportModelRun }),
    problems: ['not_found', 'switched_off'],
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/v1/report_model_runs/{id}/cancel',
    permission,
    summary: 'Cancel a test that has not ended',
    params: byId,
    response: z.object({ run: reportModelRun }),
    problems: ['not_found', 'report_run_ended', 'switched_off'],
  }),
}
