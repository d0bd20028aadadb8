import {
  MOST_SHOWN_RUNS,
  type ListedRun,
  type ReportModelRun,
  type reportModelRuns,
  type reportModels,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { authorOf, holderOf, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { audit, modelForMove, reportModelOf } from '../report-models.service.ts'
import { runsOfModel, runsPage } from './run-list.queries.ts'
import * as queries from './runs.queries.ts'
import { writeRunJob } from './write-run.job.ts'

/** A run as it is answered. */
export const shownRun = ({
  inspector_id: _who,
  use_id: _use,
  time_zone: _zone,
  ...run
}: queries.StoredRun): ReportModelRun => run

export async function runOf(ctx: RequestContext, id: number): Promise<ReportModelRun> {
  return shownRun(orNotFound(await queries.runById(ctx.db, ctx.authority_id, { id })))
}

export async function runsOf(ctx: RequestContext, id: number): Promise<ListedRun[]> {
  await reportModelOf(ctx, id)
  return await runsOfModel(ctx.db, ctx.authority_id, { report_model_id: id, most: MOST_SHOWN_RUNS })
}

/** The history of all models: a page of their runs. */
export async function listRuns(
  ctx: RequestContext,
  query: RouteInput<typeof reportModelRuns.list>['query'],
): Promise<RouteResponse<typeof reportModelRuns.list>> {
  const { rows, total } = await runsPage(ctx.db, ctx.authority_id, query)
  return { report_model_runs: rows, page: pageInfo(query, total) }
}

/** Begins a test of a model on the day of a project: of the inspector who has its latest report, or of the person who tests. */
export async function beginTest(
  ctx: RequestContext,
  id: number,
  { project_id, report_date, language }: RouteInput<typeof reportModels.test>['body'],
): Promise<ReportModelRun> {
  const { title } = await modelForMove(ctx, id, { move: 'test' })
  const project = await projectFor(ctx, project_id, { for: 'read' })
  if (report_date > project.today) throw new Problem('dwr_future_date')
  const found = await queries.inspectorOfDay(ctx.db, ctx.authority_id, { project_id, report_date })
  const run = await queries.insertRun(ctx.db, ctx.authority_id, {
    report_model_id: id,
    model_name: title,
    purpose: 'test',
    project_id,
    report_date,
    report_id: null,
    inspector_id: found?.inspector_id ?? holderOf(ctx),
    language,
    started_by: authorOf(ctx).name,
    at: ctx.clock(),
  })
  await audit(ctx, id, 'tested', { title, project_id, report_date })
  await ctx.enqueue(newJob(writeRunJob, { authority_id: ctx.authority_id, id: run }))
  return await runOf(ctx, run)
}

/** Cancels a test that has not ended. Its call to the language model ends within a second. */
export async function cancelTest(ctx: RequestContext, id: number): Promise<ReportModelRun> {
  const run = orNotFound(await queries.runById(ctx.db, ctx.authority_id, { id, lock: true }))
  if (run.purpose !== 'test') throw new Problem('not_found')
  if ((await queries.cancelRun(ctx.db, ctx.authority_id, { id, at: ctx.clock() })) === 0)
    throw new Problem('report_run_ended')
  await audit(ctx, run.report_model_id, 'test_canceled', { title: run.model_name })
  return await runOf(ctx, id)
}
