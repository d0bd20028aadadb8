import { MOST_ATTEMPTS, type CallFault } from '@milepost/contract'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { OutsideFailure, postOutside } from '../../platform/http/fetch-outside.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { openStored, type SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { feedSettings, noteTransmitted } from './feed.queries.ts'
import { publishedZones } from './published-zones.ts'
import { roadEvent } from './road-event.ts'
import * as queries from './subscribers.queries.ts'

/** Most changes in one call. */
const MOST_CHANGES = 100
/** Timeout of a subscriber's response, in ms. */
const TIMEOUT_MS = 10_000
/** How long a call keeps others from the same subscriber, should its process die. */
const IN_HAND_MS = 30_000
/** Minutes until the next attempt, by the number of failures in a row; about a day and a half in all. */
const PAUSES = [1, 5, 15, 60, 240, 480, 1440]

/** When a subscriber that failed this many times in a row is called again. */
export const nextAttempt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 1) * 60_000)

/**
 * The header `Milepost-Signature`: when the call was signed (Unix seconds), and HMAC-SHA256 of `t.body` under the subscriber's secret, so that nobody
 * else can call in our name and an old call cannot be sent again later.
 */
export function signatureOf(secret: string, body: Buffer, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')}`
}

/** Sends a subscriber all that waits. One job of a subscriber waits at a time, so that one that hangs holds at most one job, for ten seconds, and then pauses. */
export const deliverToSubscriber = defineJob({
  name: 'deliver_work_zones',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), subscriber_id: z.number() }),
  key: ({ authority_id, subscriber_id }) => `deliver_work_zones:${authority_id}:${subscriber_id}`,
})

export interface DeliverParts {
  own_hosts: readonly string[]
  secrets: SealedSecrets
}

/** Where the secret of a subscriber is sealed for: an agency and the address that is called. */
export const placeOfSecret = (authority_id: number, url: string): string =>
  `work_zone_subscriber:${authority_id}:${url}`

export const deliverJob = (parts: DeliverParts): JobHandler =>
  handleJob(deliverToSubscriber, (payload, ctx) => deliver(ctx, payload, parts))

/** Sends one call with the waiting changes, the oldest first. A response of 2xx means delivered; anything else is retried after a growing pause. */
export async function deliver(
  ctx: JobContext,
  payload: { authority_id: number; subscriber_id: number },
  { own_hosts, secrets }: DeliverParts,
): Promise<void> {
  const { authority_id, subscriber_id: id } = payload
  const now = ctx.clock()
  const until = new Date(now.getTime() + IN_HAND_MS)
  const called = await ctx.inTenant(authority_id, ({ db }) =>
    queries.claimSubscriber(db, authority_id, { id, now, until }),
  )
  if (!called) {
    // A change that comes while attempts fail waits for the next attempt with the others.
    const at = await queries.nextAttemptOf(ctx.reads(authority_id), authority_id, id)
    if (at !== null) await enqueue(ctx, payload, new Date(at))
    return
  }
  const waiting = await queries.waitingDeliveries(ctx.reads(authority_id), authority_id, {
    subscriber_id: id,
    most: MOST_CHANGES,
  })
  const { body, transmitted } = await messageOf(ctx, authority_id, waiting)
  const began = performance.now()
  const { http_status, fault } =
    waiting.length === 0
      ? { http_status: null, fault: null }
      : await call(called.url, {
          secret: openStored(secrets, called.secret, placeOfSecret(authority_id, called.url)),
          body,
          now,
          own_hosts,
        })
  const attempts = fault === null ? 0 : called.attempts + 1
  const next_attempt_at = fault === null ? null : nextAttempt(attempts, now)
  const more = await ctx.inTenant(authority_id, async ({ db }) => {
    const ids = waiting.map((one) => one.id)
    const milliseconds = Math.round(performance.now() - began)
    await queries.noteAttempt(db, authority_id, { ids, at: now, http_status, milliseconds, fault }, MOST_ATTEMPTS)
    if (fault === null) await noteTransmitted(db, authority_id, { ids: transmitted, at: now, again_after_minutes: 1 })
    await queries.noteSubscriber(db, authority_id, { id, at: now, attempts, next_attempt_at, fault })
    return await queries.waitingDeliveries(db, authority_id, { subscriber_id: id, most: 1 })
  })
  if (more.length > 0) await enqueue(ctx, payload, next_attempt_at ?? now)
}

const enqueue = (ctx: JobContext, payload: { authority_id: number; subscriber_id: number }, at: Date): Promise<void> =>
  ctx.inTenant(payload.authority_id, (work) => work.enqueue(newJob(deliverToSubscriber, payload, at)))

async function call(
  url: string,
  { secret, body, now, own_hosts }: { secret: string | null; body: Buffer; now: Date; own_hosts: readonly string[] },
): Promise<{ http_status: number | null; fault: CallFault | null }> {
  if (secret === null) return { http_status: null, fault: { code: 'secret_unreadable' } }
  try {
    const http_status = await postOutside(url, {
      own_hosts,
      timeout: TIMEOUT_MS,
      body,
      headers: { 'milepost-signature': signatureOf(secret, body, now) },
    })
    return {
      http_status,
      fault: http_status >= 200 && http_status < 300 ? null : { code: 'status', status: http_status },
    }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    return { http_status: null, fault: error.fault }
  }
}

/** The body of a call: each change with the current road event (WZDx 4.2); null where the feeds no longer include it, or not yet. */
async function messageOf(ctx: JobContext, authority_id: number, waiting: readonly queries.WaitingDelivery[]) {
  const db = ctx.reads(authority_id)
  const now = ctx.clock()
  const settings = await feedSettings(db, authority_id)
  const { ended_days = 14, presence_minutes = 60, enabled = false } = settings ?? {}
  const zone_ids = [...new Set(waiting.map(({ work_zone_id }) => work_zone_id))]
  const [zones, known] = await Promise.all([
    enabled ? publishedZones(db, authority_id, { now, ended_days, ids: zone_ids }) : [],
    queries.roadEventIds(db, authority_id, zone_ids),
  ])
  const events = new Map(
    zones.map((zone) => [zone.id, roadEvent(zone, { format: 'wzdx', now, authority_id, presence_minutes })]),
  )
  const names = new Map(known.map(({ id, road_event_id }) => [id, road_event_id]))
  const message = {
    sent_at: now.toISOString(),
    version: '4.2',
    changes: waiting.map(({ id, change, work_zone_id, queued_at }) => ({
      id,
      change,
      at: queued_at,
      road_event_id: names.get(work_zone_id) ?? null,
      road_event: events.get(work_zone_id) ?? null,
    })),
  }
  return { body: Buffer.from(JSON.stringify(message)), transmitted: [...events.keys()] }
}
