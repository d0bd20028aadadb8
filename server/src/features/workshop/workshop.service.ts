import { MOST_FEED_EVENTS, type RouteResponse, type workshop } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { untrustedProxySince } from '../../platform/http/untrusted-proxy.ts'
import { queuedJobs, feedEvents, type EventsQuery, type JobsQuery } from './workshop.queries.ts'

/** Jobs of the authority that the request has bound; of all where it has bound none (`queued_jobs`). */
export async function listJobs(ctx: RequestContext, query: JobsQuery): Promise<RouteResponse<typeof workshop.jobs>> {
  const { rows, total } = await queuedJobs(ctx.db, query)
  return { jobs: rows, page: pageInfo(query, total) }
}

/** The newest facts, as far back as the feed goes; `total_capped` means that there are more than it holds. */
export async function listEvents(
  ctx: RequestContext,
  query: EventsQuery,
): Promise<RouteResponse<typeof workshop.events>> {
  const { rows, total } = await feedEvents(ctx.db, ctx.authority_id, query)
  const page = pageInfo(query, Math.min(total, MOST_FEED_EVENTS))
  return { events: rows, page: total > MOST_FEED_EVENTS ? { ...page, total_capped: true } : page }
}

/** Conditions noticed by this process that call for other settings of the installation. */
export function listNotices(): RouteResponse<typeof workshop.notices> {
  const since = untrustedProxySince()
  return { notices: since === null ? [] : [{ code: 'proxy_not_trusted', since: since.toISOString() }] }
}
