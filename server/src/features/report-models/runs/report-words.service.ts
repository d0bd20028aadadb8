import type { DailyWorkReport, reportWordings, RouteInput, RouteResponse } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { acceptUse } from '../../ai-policy/index.ts'
import { acceptRemarks, lockReport, refuseEdit, reportOf, storedReport } from '../../daily-work-reports/index.ts'
import { flagHolderOf, flagIsOn } from '../../flags/index.ts'
import { publishedModels } from '../report-models.queries.ts'
import { remarksOf } from '../words/remarks-of.ts'
import { shownRun } from './test-runs.service.ts'
import * as queries from './runs.queries.ts'
import { writeRunJob } from './write-run.job.ts'

type Words = RouteResponse<typeof reportWordings.get>

/** Whether somebody may have reports written by hand. */
const byHand = async (ctx: RequestContext): Promise<boolean> => {
  const holder = flagHolderOf(ctx)
  return (
    (await flagIsOn(ctx.db, holder, 'project_assist_enabled')) &&
    (await flagIsOn(ctx.db, holder, 'manual_run_for_selected_day'))
  )
}

/** Models that can write a report, and what one has written that the inspector has not decided. */
export async function wordsOf(ctx: RequestContext, report_id: number): Promise<Words> {
  await storedReport(ctx, report_id)
  const { abilities } = await reportOf(ctx, report_id)
  const offered = abilities.includes('edit') && (await byHand(ctx))
  const run = await queries.openRunOfReport(ctx.db, ctx.authority_id, report_id)
  return {
    can_write: offered,
    models: offered ? await publishedModels(ctx.db, ctx.authority_id) : [],
    run: run && abilities.includes('edit') ? shownRun(run) : null,
  }
}

/** Has a published model write the words of one's own open report. */
export async function beginWords(
  ctx: RequestContext,
  report_id: number,
  { report_model_id }: RouteInput<typeof reportWordings.write>['body'],
): Promise<RouteResponse<typeof reportWordings.write>> {
  if (!(await byHand(ctx))) throw new Problem('switched_off')
  const report = await lockReport(ctx, report_id)
  await refuseEdit(ctx, report)
  const model = (await publishedModels(ctx.db, ctx.authority_id)).find(({ id }) => id === report_model_id)
  if (!model) throw new Problem('report_model_state', { status: 'unpublished' })
  const { project_id, report_date, inspector_id, language } = report
  const id = await queries.insertRun(ctx.db, ctx.authority_id, {
    report_model_id,
    model_name: model.name,
    purpose: 'by_hand',
    project_id,
    report_date,
    report_id,
    inspector_id,
    language,
    started_by: authorOf(ctx).name,
    at: ctx.clock(),
  })
  await ctx.audit({
    action: 'daily_work_report.words_asked',
    subject: 'daily_work_report',
    subject_id: report_id,
    project_id,
    changes: { run_id: id, model: model.name },
  })
  await ctx.enqueue(newJob(writeRunJob, { authority_id: ctx.authority_id, id }))
  return { run: shownRun(orNotFound(await queries.runById(ctx.db, ctx.authority_id, { id }))) }
}

/** A run for a report that its inspector has not decided, locked with its report. */
async function runToDecide(ctx: RequestContext, id: number) {
  const found = orNotFound(await queries.runById(ctx.db, ctx.authority_id, { id }))
  if (found.report_id === null) throw new Problem('not_found')
  const report = await lockReport(ctx, found.report_id)
  const run = orNotFound(await queries.runById(ctx.db, ctx.authority_id, { id, lock: true }))
  if (run.decided !== null) throw new Problem('report_run_ended')
  return { report, run }
}

/** Puts a model's words into the report, as long as they say the facts that it has now. The register notes who accepted. */
export async function acceptWords(
  ctx: RequestContext,
  id: number,
  { lock_version }: { lock_version?: number | undefined },
): Promise<DailyWorkReport> {
  const { report, run } = await runToDecide(ctx, id)
  await refuseEdit(ctx, report, lock_version)
  if (run.status !== 'done' || run.words === null) throw new Problem('report_run_ended')
  if (run.words.sheet.computed_at !== report.sheet.computed_at) throw new Problem('report_words_outdated')
  await queries.decideRun(ctx.db, ctx.authority_id, { id: run.id, decided: 'accepted' })
  if (run.use_id !== null) await acceptUse(ctx, run.use_id)
  return await acceptRemarks(ctx, report, remarksOf(run.words.sentences))
}

/** Discards a model's words; one that still writes is canceled. */
export async function discardWords(ctx: RequestContext, id: number): Promise<Words> {
  const { report, run } = await runToDecide(ctx, id)
  await refuseEdit(ctx, report)
  const at = ctx.clock()
  const ended =
    (await queries.cancelRun(ctx.db, ctx.authority_id, { id: run.id, at })) +
    (await queries.decideRun(ctx.db, ctx.authority_id, { id: run.id, decided: 'discarded' }))
  if (ended === 0) throw new Problem('report_run_ended')
  await ctx.audit({
    action: 'daily_work_report.words_discarded',
    subject: 'daily_work_report',
    subject_id: report.id,
    project_id: report.project_id,
    changes: { run_id: run.id },
  })
  return await wordsOf(ctx, report.id)
}
