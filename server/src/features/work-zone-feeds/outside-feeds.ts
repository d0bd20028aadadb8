import {
  mayRole,
  MOST_OUTSIDE_FEEDS,
  type OutsideFeed,
  type RouteInput,
  type RouteResponse,
  type workZoneFeeds,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { readOutsideFeed } from './outside-feeds.jobs.ts'
import * as queries from './outside-feeds.queries.ts'
import { staleReason } from './stale.ts'
import { withoutQuery } from './subscribers.ts'

/** A feed as the caller sees it: its address may contain a key, and is only shown to those who may change it. */
function toAnswer(ctx: RequestContext, row: queries.OutsideFeedRow): OutsideFeed {
  const { content_hash: _hash, update_frequency: _frequency, ...feed } = row
  const url = mayRole(employeeOf(ctx).role, 'work_zone_feed.manage') ? feed.url : withoutQuery(feed.url)
  return { ...feed, url, stale: staleReason(row, ctx.clock()) }
}

export async function listOutsideFeeds(ctx: RequestContext): Promise<RouteResponse<typeof workZoneFeeds.outsideFeeds>> {
  const rows = await queries.listOutsideFeeds(ctx.db, ctx.authority_id)
  const may = mayRole(employeeOf(ctx).role, 'work_zone_feed.manage')
  return { outside_feeds: rows.map((row) => toAnswer(ctx, row)), abilities: may ? ['create'] : [] }
}

async function feedOf(ctx: RequestContext, id: number): Promise<queries.OutsideFeedRow> {
  return orNotFound(await queries.outsideFeedById(ctx.db, ctx.authority_id, id))
}

/** Adds a feed, which is read at once. */
export async function addOutsideFeed(
  ctx: RequestContext,
  { name, url }: RouteInput<typeof workZoneFeeds.addOutsideFeed>['body'],
): Promise<OutsideFeed> {
  const { db, authority_id } = ctx
  const invalid = (code: string, message: string) => new Problem('invalid', undefined, [{ path: 'url', code, message }])
  if ((await queries.listOutsideFeeds(db, authority_id)).length >= MOST_OUTSIDE_FEEDS)
    throw invalid('too_many', `An agency reads ${MOST_OUTSIDE_FEEDS} feeds of others at most.`)
  const by = { at: ctx.clock(), by: employeeOf(ctx).name }
  const id = await queries.insertOutsideFeed(db, authority_id, { name, url, ...by })
  if (id === null) throw invalid('taken', 'This feed is read already.')
  await record(ctx, 'added', { id, name, url })
  await readNow(ctx, id)
  return toAnswer(ctx, await feedOf(ctx, id))
}

/** Reads a feed now. */
export async function readNow(ctx: RequestContext, id: number): Promise<void> {
  await feedOf(ctx, id)
  await ctx.enqueue(newJob(readOutsideFeed, { authority_id: ctx.authority_id, id }))
}

export async function removeOutsideFeed(ctx: RequestContext, id: number): Promise<void> {
  const { name, url } = await feedOf(ctx, id)
  await queries.removeOutsideFeed(ctx.db, ctx.authority_id, id, ctx.clock())
  await record(ctx, 'removed', { id, name, url })
}

async function record(
  ctx: RequestContext,
  done: 'added' | 'removed',
  { id, name, url }: { id: number; name: string; url: string },
): Promise<void> {
  const changes = { name, url: withoutQuery(url) }
  await ctx.audit({ action: `outside_feed.${done}`, subject: 'outside_feed', subject_id: id, changes })
  await ctx.emit({ type: 'work_zones.changed' })
}
