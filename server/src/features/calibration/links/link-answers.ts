import {
  MOST_KEPT_SHOWN,
  type calibration,
  type CalibrationLink,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { linkAbilitiesOf } from '../calibration-rights.ts'
import { jobIsThere, linksOf, listKept, keptOf, type LinkRow, type KeptRow } from './link-answers.queries.ts'

/** All links of a job as its drawer shows them. */
export const linksOfJob = async (ctx: RequestContext, contractor_job_id: number): Promise<CalibrationLink[]> =>
  answersOf(ctx, await linksOf(ctx.db, ctx.authority_id, { contractor_job_id }))

/** One link of a job. */
export async function linkOf(ctx: RequestContext, contractor_job_id: number, id: number): Promise<CalibrationLink> {
  const [link] = await answersOf(ctx, await linksOf(ctx.db, ctx.authority_id, { contractor_job_id, id }))
  if (!link) throw new Problem('not_found')
  return link
}

/** Tickets that stayed when links of a job were made or undone, page by page. */
export async function keptOfLink(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof calibration.keptTickets>,
): Promise<RouteResponse<typeof calibration.keptTickets>> {
  const key = { authority_id: ctx.authority_id, contractor_job_id: params.id }
  if (!(await jobIsThere(ctx.db, key))) throw new Problem('not_found')
  const { rows, total } = await listKept(ctx.db, key, query)
  return { kept_tickets: rows, page: pageInfo(query, total) }
}

async function answersOf(ctx: RequestContext, rows: readonly LinkRow[]): Promise<CalibrationLink[]> {
  if (rows.length === 0) return []
  const leftInPlace = await keptOf(ctx.db, ctx.authority_id, {
    link_ids: rows.map(({ id }) => id),
    most: MOST_KEPT_SHOWN,
  })
  const byLink = Map.groupBy(leftInPlace, ({ link_id }) => link_id)
  const person = employeeOf(ctx)
  return rows.map(({ project_id, project, dot_code, district_id, ...link }) => ({
    ...link,
    project: { id: project_id, name: project, dot_code },
    ...keptShown(byLink.get(link.id) ?? []),
    abilities: linkAbilitiesOf(person, { state: link.state, district_id }),
  }))
}

const keptShown = (rows: readonly KeptRow[]): Pick<CalibrationLink, 'kept_counts' | 'kept_tickets'> => ({
  kept_counts: [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    count: of[0]?.of_reason ?? 0,
  })),
  kept_tickets: rows
    .slice(0, MOST_KEPT_SHOWN)
    .map(({ ticket_id, ticket_number, reason }) => ({ slip_id: ticket_id, ticket_number, reason })),
})
