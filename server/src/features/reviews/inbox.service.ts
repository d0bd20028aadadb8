import {
  reviewedKinds,
  reviewKinds,
  type inbox,
  type inboxCount,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { grantedProjects, holderOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { reviewersWith, type InboxOf } from '../../platform/reviews/index.ts'
import { readProject } from '../projects/index.ts'
import * as queries from './inbox.queries.ts'

const inboxOf = (ctx: RequestContext): InboxOf => ({
  authority_id: ctx.authority_id,
  person_id: holderOf(ctx),
  kinds: reviewedKinds.filter((kind) => mayDo(ctx, reviewKinds[kind].by)),
  project_ids: grantedProjects(ctx),
  now: ctx.clock(),
})

/** A page of what waits for the caller. */
export async function readInbox(
  ctx: RequestContext,
  { query }: RouteInput<typeof inbox.list>,
): Promise<RouteResponse<typeof inbox.list>> {
  const { rows, total } = await queries.listInbox(ctx.db, inboxOf(ctx), query)
  return {
    inbox: rows.map(({ project_id, project_name, dot_code, ...row }) => ({
      ...row,
      project: project_id === null ? null : { id: project_id, name: project_name ?? '', dot_code: dot_code ?? '' },
    })),
    page: pageInfo(query, total),
  }
}

/** How much waits for the caller. */
export const countInbox = async (ctx: RequestContext): Promise<RouteResponse<typeof inboxCount.count>> =>
  (await queries.countInbox(ctx.db, inboxOf(ctx))) ?? { count: 0, late_count: 0 }

/** People who may be asked to review a kind of records in a project. */
export async function listReviewers(
  ctx: RequestContext,
  { params: { projectId: project_id }, query: { kind, search = '' } }: RouteInput<typeof inbox.reviewers>,
): Promise<RouteResponse<typeof inbox.reviewers>> {
  await readProject(ctx, project_id)
  const { by } = reviewKinds[kind]
  const found = await reviewersWith(ctx.db, ctx.authority_id, { by, project_id, search: search.trim() })
  return { reviewers: found.filter(({ id }) => id !== holderOf(ctx)) }
}
