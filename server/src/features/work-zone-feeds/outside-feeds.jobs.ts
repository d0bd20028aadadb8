import { MOST_OUTSIDE_BYTES, type CallFault } from '@milepost/contract'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { fetchOutside, OutsideFailure } from '../../platform/http/fetch-outside.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { inTurns } from '../../platform/turns.ts'
import { listOutsideFeeds, noteFailed, noteRead, outsideFeedById, replaceEvents } from './outside-feeds.queries.ts'
import { readOutside } from './read-outside.ts'

/** Timeout of a feed's response, in ms. */
const TIMEOUT_MS = 20_000

/** Reads a feed of another agency. */
export const readOutsideFeed = defineJob({
  name: 'read_outside_feed',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), id: z.number() }),
  key: ({ authority_id, id }) => `read_outside_feed:${authority_id}:${id}`,
})

export const outsideFeedJobs = (own_hosts: readonly string[]): JobHandler[] => [
  handleJob(readOutsideFeed, (payload, ctx) => readFeed(ctx, payload, own_hosts)),
  { name: 'read_outside_feeds', cron: '*/5 * * * *', run: (_payload, ctx) => readAll(ctx) },
]

/** Has every feed of every agency read, each by a separate job, so that one that hangs keeps no other waiting. */
export const readAll = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async (work) => {
    const feeds = await listOutsideFeeds(work.db, work.authority_id, ctx.clock())
    await work.enqueue(...feeds.map(({ id }) => newJob(readOutsideFeed, { authority_id: work.authority_id, id })))
  })

/** Reads one feed. What cannot be read leaves the road events of before, with the reason; reading it twice changes nothing twice. */
export async function readFeed(
  ctx: JobContext,
  { authority_id, id }: { authority_id: number; id: number },
  own_hosts: readonly string[],
): Promise<void> {
  const feed = await outsideFeedById(ctx.reads(authority_id), authority_id, { id, now: ctx.clock() })
  if (!feed) return
  const fail = (fault: CallFault) =>
    ctx.inTenant(authority_id, async (work) => {
      await noteFailed(work.db, authority_id, { id, at: ctx.clock(), fault })
      if (!isDeepStrictEqual(feed.fault, fault)) await work.emit({ type: 'work_zones.changed' })
    })
  const content = await fetched(feed.url, own_hosts)
  if ('fault' in content) return await fail(content.fault)
  const read = await inTurns(readOutside(content.json, ctx.clock()))
  if (!read) return await fail({ code: 'not_a_feed' })
  const { events, ...said } = read
  const content_hash = createHash('sha256').update(JSON.stringify(events)).digest('hex')
  await ctx.inTenant(authority_id, async (work) => {
    const noted = { id, at: ctx.clock(), ...said, content_hash, events_count: events.length }
    if ((await noteRead(work.db, authority_id, noted)) === 0) return
    if (content_hash !== feed.content_hash) await replaceEvents(work.db, authority_id, { outside_feed_id: id, events })
    if (content_hash !== feed.content_hash || feed.fault !== null) await work.emit({ type: 'work_zones.changed' })
  })
}

/** The content of an address, or why there is none. */
async function fetched(url: string, own_hosts: readonly string[]): Promise<{ json: unknown } | { fault: CallFault }> {
  try {
    const { content } = await fetchOutside(url, {
      own_hosts,
      timeout: TIMEOUT_MS,
      most_bytes: MOST_OUTSIDE_BYTES,
      // Feeds come as application/geo+json, application/json, text/plain and more.
      type: '',
    })
    return { json: JSON.parse(content.toString('utf8')) as unknown }
  } catch (error) {
    if (error instanceof OutsideFailure) return { fault: error.fault }
    if (error instanceof SyntaxError) return { fault: { code: 'not_json' } }
    throw error
  }
}
