import { type projects, type RouteResponse } from '@milepost/contract'
import { actingRole, grantedProjects, mayDo, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { flagHolderOf, flagIsOn } from '../../flags/index.ts'
import { viewerOf, seenRow } from '../record/seen-project.ts'
import * as queries from './project-list.queries.ts'

/** Project paths are blocked for plant inspectors while `restrict_plant_inspectors` is on (specification section 6). */
export async function assertSeesProjects(ctx: RequestContext): Promise<void> {
  if (actingRole(ctx) !== 'plant_inspector') return
  if (await flagIsOn(ctx.db, flagHolderOf(ctx), 'restrict_plant_inspectors')) throw new Problem('forbidden')
}

/** Whether a list shows what only the administrators' page shows. */
export const isManagersView = ({ filters }: queries.ProjectSelection): boolean =>
  filters?.view?.eq === 'deleted' || filters?.view?.eq === 'hidden'

export async function listProjects(
  ctx: RequestContext,
  query: queries.ProjectListQuery,
): Promise<RouteResponse<typeof projects.list>> {
  await assertSeesProjects(ctx)
  if (isManagersView(query) && !mayDo(ctx, 'project.manage')) throw new Problem('forbidden')
  const { rows, total, counts } = await queries.listProjects(ctx.db, viewerOf(ctx), query)
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
