import type { reconciliation, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { projectFor } from '../../projects/index.ts'
import { codingAbilitiesOf } from '../own-project.ts'
import * as queries from './coding-slips.queries.ts'

/** Tickets for pay coding (specification section 7). */
export async function listCodingSlips(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.slips>,
): Promise<RouteResponse<typeof reconciliation.slips>> {
  const project = await projectFor(ctx, params.projectId, { for: 'read' })
  const project_id = project.id
  const selection = { project_id, query }
  const { rows, total, dead } = await queries.codingSlips(ctx.db, ctx.authority_id, selection)
  return {
    slips: rows,
    page: pageInfo(query, total),
    any_slip_rejected_or_voided: dead > 0,
    total_by_materials:
      query.total_by_material === true ? await queries.codingTotals(ctx.db, ctx.authority_id, selection) : [],
    abilities: await codingAbilitiesOf(ctx, project),
  }
}

/** Days of a project with the coded tickets of each. */
export async function listCodingDays(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.days>,
): Promise<RouteResponse<typeof reconciliation.days>> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  const { rows, total, coded, uncoded } = await queries.codingDays(ctx.db, ctx.authority_id, { project_id, query })
  return { coding_days: rows, page: pageInfo(query, total), coded, uncoded }
}
