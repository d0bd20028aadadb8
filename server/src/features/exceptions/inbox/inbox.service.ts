import type { Exception, ExceptionDetail, exceptions, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { seenProject } from '../exceptions-viewer.ts'
import { exceptionAbilities, maySettle, type ExceptionsViewer } from '../exceptions.policy.ts'
import { refusalsOfMissing } from './refusals.ts'
import * as queries from './inbox.queries.ts'

/** An exception as a person sees it: with what they may do. */
export const seenException = (viewer: ExceptionsViewer, row: queries.ExceptionRow): Exception => ({
  ...row,
  abilities: exceptionAbilities(viewer, row.state),
})

export async function listExceptions(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof exceptions.list>,
): Promise<RouteResponse<typeof exceptions.list>> {
  const { id, viewer } = await seenProject(ctx, params.projectId)
  const [{ rows, total, counts }, open_count] = await Promise.all([
    queries.listExceptions(ctx.db, ctx.authority_id, { project_id: id, query }),
    queries.countOpen(ctx.db, ctx.authority_id, id),
  ])
  return {
    exceptions: rows.map((row) => seenException(viewer, row)),
    open_count,
    abilities: maySettle(viewer) ? ['settle', 'summarize'] : [],
    page: pageInfo(query, total, counts),
  }
}

/** What repeats is one row: exceptions by kind, state and plant. */
export async function listGroups(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof exceptions.groups>,
): Promise<RouteResponse<typeof exceptions.groups>> {
  const { id: project_id, viewer } = await seenProject(ctx, params.projectId)
  const { rows, total, exceptions_count } = await queries.listGroups(ctx.db, ctx.authority_id, { project_id, query })
  const ids = rows.flatMap(({ only_id }) => only_id ?? [])
  const alone = new Map(
    (await queries.exceptionsById(ctx.db, ctx.authority_id, { project_id, ids })).map((row) => [row.id, row]),
  )
  return {
    exception_groups: rows.map(({ only_id, ...group }) => {
      const only = only_id === null ? undefined : alone.get(only_id)
      return { ...group, only: only ? seenException(viewer, only) : null }
    }),
    exceptions_count,
    abilities: maySettle(viewer) ? ['settle', 'summarize'] : [],
    page: pageInfo(query, total),
  }
}

export async function listChoices(
  ctx: RequestContext,
  { params }: RouteInput<typeof exceptions.choices>,
): Promise<RouteResponse<typeof exceptions.choices>> {
  const { id } = await seenProject(ctx, params.projectId)
  return await queries.exceptionChoices(ctx.db, ctx.authority_id, id)
}

/** One exception with its tickets and what happened to it. Throws `not_found`. */
export async function getException(
  ctx: RequestContext,
  { params }: RouteInput<typeof exceptions.get>,
): Promise<ExceptionDetail> {
  const { id: project_id, viewer } = await seenProject(ctx, params.projectId)
  const [row] = await queries.exceptionsById(ctx.db, ctx.authority_id, { project_id, ids: [params.id] })
  if (!row) throw new Problem('not_found')
  return {
    ...seenException(viewer, row),
    refusal: (await refusalsOfMissing(ctx, [row])).get(row.id) ?? null,
    slips: await queries.slipsOf(ctx.db, ctx.authority_id, row.slip_ids),
    history: await queries.historyOf(ctx.db, ctx.authority_id, row.id),
  }
}
