import {
  contextWords,
  FEWEST_CONTEXT_WORDS,
  movesFor,
  reportModelApproval,
  reportModelRecord,
  sourcesOfMaterials,
  type ReportModel,
  type ReportModelMove,
  type reportModels,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { assertMove } from '../../platform/assert-move.ts'
import { authorOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord } from '../../platform/records/index.ts'
import * as queries from './report-models.queries.ts'

type Input<Call extends keyof typeof reportModels> = RouteInput<(typeof reportModels)[Call]>
type Values = Partial<Pick<ReportModel, 'context' | 'sources'>>

const withAbilities = (ctx: RequestContext, model: queries.StoredModel): ReportModel => ({
  ...model,
  abilities: movesFor(reportModelApproval, model.status, (permission) => mayDo(ctx, permission)).filter(
    (move) => !(move === 'publish' && model.test_runs === 0) && !(move === 'make_primary' && model.is_primary),
  ),
})

export async function listReportModels(
  ctx: RequestContext,
  query: queries.ReportModelsQuery,
): Promise<RouteResponse<typeof reportModels.list>> {
  const [{ rows, total }, counted] = await Promise.all([
    queries.listReportModels(ctx.db, ctx.authority_id, query),
    queries.countsByStatus(ctx.db, ctx.authority_id),
  ])
  const counts = { published: 0, unpublished: 0, archived: 0 }
  for (const { status, count } of counted) counts[status] = count
  return { report_models: rows.map((row) => withAbilities(ctx, row)), page: pageInfo(query, total), counts }
}

export async function reportModelOf(ctx: RequestContext, id: number): Promise<ReportModel> {
  return withAbilities(ctx, orNotFound(await queries.reportModelById(ctx.db, ctx.authority_id, id)))
}

/** Refuses a context window of fewer than 15 words, and sources of which none is about materials. */
function refuseIncomplete({ context, sources }: Values): void {
  const details: { path: string; code: string; message: string }[] = []
  if (context !== undefined && contextWords(context) < FEWEST_CONTEXT_WORDS)
    details.push({ path: 'context', code: 'too_few_words', message: `write ${FEWEST_CONTEXT_WORDS} words at least` })
  if (sources !== undefined && !sources.some((source) => sourcesOfMaterials.includes(source)))
    details.push({
      path: 'sources',
      code: 'material_source_missing',
      message: 'choose one source about materials at least',
    })
  if (sources !== undefined && new Set(sources).size < sources.length)
    details.push({ path: 'sources', code: 'repeated', message: 'choose each source once' })
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

export async function createReportModel(ctx: RequestContext, values: Input<'create'>['body']): Promise<ReportModel> {
  refuseIncomplete({ context: values.context, sources: values.sources ?? [] })
  const id = await createRecord(ctx, reportModelRecord, { values, more: { author: authorOf(ctx).name } })
  await ctx.emit({ type: 'report_models.changed', ids: [id] })
  return await reportModelOf(ctx, id)
}

/** A model that a move changes, locked, after the move was checked. */
export async function modelForMove(
  ctx: RequestContext,
  id: number,
  { move, lock_version }: { move: ReportModelMove; lock_version?: number | undefined },
): Promise<queries.StoredModel> {
  if (!(await queries.lockReportModel(ctx.db, ctx.authority_id, id))) throw new Problem('not_found')
  const model = orNotFound(await queries.reportModelById(ctx.db, ctx.authority_id, id))
  const { status } = model
  assertMove(ctx, reportModelApproval, {
    row: model,
    move,
    lock_version,
    refusal: 'report_model_state',
    params: { status },
  })
  return model
}

/** Changes a model that is not published, merged field by field with what others changed since it was read. */
export async function updateReportModel(
  ctx: RequestContext,
  id: number,
  body: Input<'update'>['body'],
): Promise<ReportModel> {
  const before = await modelForMove(ctx, id, { move: 'edit' })
  refuseIncomplete({ ...(body.context && { context: body.context }), ...(body.sources && { sources: body.sources }) })
  if (await editRecord(ctx, reportModelRecord, { before, body }))
    await ctx.emit({ type: 'report_models.changed', ids: [id] })
  return await reportModelOf(ctx, id)
}

const actions = { publish: 'published', unpublish: 'unpublished', archive: 'archived', restore: 'restored' } as const

/** Moves a model to its next state, with an event. Publishing asks for a test before, and is refused for a published one. */
export async function moveReportModel(
  ctx: RequestContext,
  id: number,
  move: keyof typeof actions,
  { lock_version, published_name = null }: { lock_version?: number | undefined; published_name?: string | null },
): Promise<ReportModel> {
  const before = await modelForMove(ctx, id, { move, lock_version })
  if (move === 'publish' && before.test_runs === 0) throw new Problem('report_model_not_tested')
  const status = reportModelApproval.moves[move].from[before.status] ?? before.status
  await queries.storeStatus(ctx.db, ctx.authority_id, { id, status, published_name, at: ctx.clock() })
  await audit(ctx, id, actions[move], {
    title: before.title,
    status: { old: before.status, new: status },
    ...(published_name !== null && { published_name: { old: before.published_name, new: published_name } }),
  })
  return await reportModelOf(ctx, id)
}

/** Has a published model write the primary report in place of the one before. */
export async function makePrimary(
  ctx: RequestContext,
  id: number,
  { lock_version }: Input<'makePrimary'>['body'],
): Promise<ReportModel> {
  const { title } = await modelForMove(ctx, id, { move: 'make_primary', lock_version })
  await queries.storePrimary(ctx.db, ctx.authority_id, { id, at: ctx.clock() })
  await audit(ctx, id, 'made_primary', { title })
  return await reportModelOf(ctx, id)
}

export async function audit(
  ctx: RequestContext,
  id: number,
  done: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.audit({ action: `report_model.${done}`, subject: 'report_model', subject_id: id, changes })
  await ctx.emit({ type: 'report_models.changed', ids: [id] })
}
