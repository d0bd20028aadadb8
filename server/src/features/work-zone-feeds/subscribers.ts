import {
  MOST_SUBSCRIBERS,
  workZoneSubscriberRecord,
  type RouteInput,
  type RouteResponse,
  type workZoneFeeds,
} from '@milepost/contract'
import { randomBytes } from 'node:crypto'
import { authorOf, type RequestContext, type Work } from '../../platform/context.ts'
import type { Follower } from '../../platform/followers.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { createRecord } from '../../platform/records/index.ts'
import type { ChangedZone } from '../work-zones/index.ts'
import { deliverToSubscriber, placeOfSecret, type DeliverParts } from './deliver.ts'
import * as queries from './subscribers.queries.ts'

/** Queues every change of a zone for each subscriber, in the transaction that changes it, and has the subscribers called after it. */
export const subscriberFollower: Follower<readonly ChangedZone[]> = {
  name: 'work_zone_subscribers',
  apply: async (work: Work, changes) => {
    const { db, authority_id } = work
    const subscribers = await queries.activeSubscribers(db, authority_id)
    if (subscribers.length === 0) return
    db.later(queries.queueDeliveriesStatement(authority_id, { changes, now: work.clock() }))
    await work.enqueue(
      ...subscribers.map((subscriber_id) => newJob(deliverToSubscriber, { authority_id, subscriber_id })),
    )
  },
}

/** Adds a subscriber. An address in use violates a constraint, which the platform reports as a problem. */
export async function addSubscriber(
  ctx: RequestContext,
  body: RouteInput<typeof workZoneFeeds.addSubscriber>['body'],
  { own_hosts, secrets }: DeliverParts,
): Promise<RouteResponse<typeof workZoneFeeds.addSubscriber>> {
  assertCallable('url', body.url, own_hosts)
  if ((await queries.listSubscribers(ctx.db, ctx.authority_id)).length >= MOST_SUBSCRIBERS) {
    const message = `An agency has ${MOST_SUBSCRIBERS} subscribers at most.`
    throw new Problem('invalid', undefined, [{ path: 'url', code: 'too_many', message }])
  }
  const secret = randomBytes(32).toString('base64url')
  const id = await createRecord(ctx, workZoneSubscriberRecord, {
    values: body,
    more: {
      secret: secrets.seal(secret, placeOfSecret(ctx.authority_id, body.url)),
      created_by_name: authorOf(ctx).name,
    },
    action: 'work_zone_subscriber.added',
    changes: { url: withoutQuery(body.url) },
  })
  return { subscriber: await subscriberOf(ctx, id), secret }
}

export async function removeSubscriber(ctx: RequestContext, id: number): Promise<void> {
  const { name, url } = await subscriberOf(ctx, id)
  await queries.removeSubscriber(ctx.db, ctx.authority_id, id, ctx.clock())
  await ctx.audit({
    action: 'work_zone_subscriber.removed',
    subject: 'work_zone_subscriber',
    subject_id: id,
    changes: { name, url: withoutQuery(url) },
  })
}

export async function listDeliveries(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof workZoneFeeds.deliveries>,
): Promise<RouteResponse<typeof workZoneFeeds.deliveries>> {
  const { id: subscriber_id } = await subscriberOf(ctx, params.id)
  const { rows, total } = await queries.listDeliveries(ctx.db, { authority_id: ctx.authority_id, subscriber_id }, query)
  return { deliveries: rows, page: pageInfo(query, total) }
}

async function subscriberOf(ctx: RequestContext, id: number) {
  return orNotFound(await queries.subscriberById(ctx.db, ctx.authority_id, id))
}

/** An address for the audit log: a key may be in what comes after the question mark. */
export const withoutQuery = (url: string): string => url.split('?')[0] ?? ''
