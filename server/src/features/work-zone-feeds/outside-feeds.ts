import {
  MOST_OUTSIDE_FEEDS,
  outsideFeedRecord,
  type OutsideFeed,
  type RouteInput,
  type RouteResponse,
  type workZoneFeeds,
} from '@milepost/contract'
import { authorOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { createRecord } from '../../platform/records/index.ts'
import { readOutsideFeed } from './outside-feeds.jobs.ts'
import * as queries from './outside-feeds.queries.ts'
import { staleReason } from './stale.ts'
import { withoutQuery } from './subscribers.ts'

/** A feed as the caller sees it: its address may contain a key, and is only shown to those who may change it. */
function toAnswer(ctx: RequestContext, row: queries.OutsideFeedRow): OutsideFeed {
  const { content_hash: _hash, update_frequency: _frequency, ...feed } = row
  const url = mayDo(ctx, 'work_zone_feed.manage') ? feed.url : withoutQuery(feed.url)
  return { ...feed, url, stale: staleReason(row, ctx.clock()) }
}

export async function listOutsideFeeds(ctx: RequestContext): Promise<RouteResponse<typeof workZoneFeeds.outsideFeeds>> {
  const rows = await queries.listOutsideFeeds(ctx.db, ctx.authority_id, ctx.clock())
  const may = mayDo(ctx, 'work_zone_feed.manage')
  return { outside_feeds: rows.map((row) => toAnswer(ctx, row)), abilities: may ? ['create'] : [] }
}

async function feedOf(ctx: RequestContext, id: number): Promise<queries.OutsideFeedRow> {
  return orNotFound(await queries.outsideFeedById(ctx.db, ctx.authority_id, { id, now: ctx.clock() }))
}

/** Adds a feed, which is read at once. An address that is read already violates a constraint, which the platform reports as a problem. */
export async function addOutsideFeed(
  ctx: RequestContext,
  body: RouteInput<typeof workZoneFeeds.addOutsideFeed>['body'],
  own_hosts: readonly string[],
): Promise<OutsideFeed> {
  assertCallable('url', body.url, own_hosts)
  if ((await queries.listOutsideFeeds(ctx.db, ctx.authority_id, ctx.clock())).length >= MOST_OUTSIDE_FEEDS) {
    const message = `An agency reads ${MOST_OUTSIDE_FEEDS} feeds of others at most.`
    throw new Problem('invalid', undefined, [{ path: 'url', code: 'too_many', message }])
  }
  const id = await createRecord(ctx, outsideFeedRecord, {
    values: body,
    more: { created_by_name: authorOf(ctx).name },
    action: 'outside_feed.added',
    changes: { url: withoutQuery(body.url) },
  })
  await ctx.emit({ type: 'work_zones.changed' })
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
  const changes = { name, url: withoutQuery(url) }
  await ctx.audit({ action: 'outside_feed.removed', subject: 'outside_feed', subject_id: id, changes })
  await ctx.emit({ type: 'work_zones.changed' })
}
