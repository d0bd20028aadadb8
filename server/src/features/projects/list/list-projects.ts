import { type projects, type RouteResponse } from '@milepost/contract'
import { actingRole, grantedProjects, mayDo, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { flagHolderOf, flagIsOn } from '../../flags/index.ts'
import { viewerOf, seenRow } from '../record/seen-project.ts'
import type { Viewer } from '../project-columns.queries.ts'
import * as queries from './project-list.queries.ts'
import { sampledProjects } from './waiting.queries.ts'

/** Project paths are blocked for plant inspectors while `restrict_plant_inspectors` is on (specification section 6). */
export async function assertSeesProjects(ctx: RequestContext): Promise<void> {
  if (actingRole(ctx) !== 'plant_inspector') return
  if (await flagIsOn(ctx.db, flagHolderOf(ctx), 'restrict_plant_inspectors')) throw new Problem('forbidden')
}

/** Whether a list shows what only the administrators' page shows. */
export const isManagersView = ({ filters }: queries.ProjectSelection): boolean =>
  filters?.view?.eq === 'deleted' || filters?.view?.eq === 'hidden'

/** How many samples are due for the caller to take, by project. */
export type CountSamplesDue = (ctx: Requester, project_ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
type Requester = Pick<RequestContext, 'db' | 'authority_id' | 'actor'>

/** Who lists projects, with the samples that are due on those of their own. Nobody takes samples on all projects of an agency: that is not counted. */
export async function listViewer(
  ctx: Requester & Pick<RequestContext, 'clock'>,
  countSamplesDue: CountSamplesDue,
): Promise<Viewer> {
  const viewer = viewerOf(ctx)
  const { may, project_ids, role } = viewer
  const takes = may('sample.take') && may('sample_due.read')
  if (!takes || role === 'administrator' || (role === null && project_ids === null)) return viewer
  const projects = await sampledProjects(ctx.db, viewer)
  if (projects.length === 0) return viewer
  const ids = projects.map(({ id }) => id)
  return { ...viewer, samples_due: await countSamplesDue(ctx, ids) }
}

export async function listProjects(
  ctx: RequestContext,
  query: queries.ProjectListQuery,
  countSamplesDue: CountSamplesDue,
): Promise<RouteResponse<typeof projects.list>> {
  await assertSeesProjects(ctx)
  if (isManagersView(query) && !mayDo(ctx, 'project.manage')) throw new Problem('forbidden')
  const viewer = await listViewer(ctx, countSamplesDue)
  const { rows, total, counts } = await queries.listProjects(ctx.db, viewer, query)
  return {
    projects: rows.map(({ waiting, ...row }) => ({ ...seenRow(ctx, row), waiting })),
    page: pageInfo(query, total, counts),
  }
}

export async function listContractorNames(ctx: RequestContext): Promise<RouteResponse<typeof projects.contractors>> {
  await assertSeesProjects(ctx)
  const rows = await queries.contractorNames(ctx.db, ctx.authority_id, grantedProjects(ctx))
  return { contractor_names: rows.map(({ contractor_name }) => contractor_name) }
}
