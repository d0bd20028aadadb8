import { MOST_SUBSCRIBERS, type RouteInput, type RouteResponse, type workZoneFeeds } from '@milepost/contract'
import { randomBytes } from 'node:crypto'
import { employeeOf, type RequestContext, type Work } from '../../platform/context.ts'
import type { Follower } from '../../platform/followers.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import type { ChangedZone } from '../work-zones/index.ts'
import { deliverToSubscriber } from './deliver.ts'
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

export async function addSubscriber(
  ctx: RequestContext,
  { name, url }: RouteInput<typeof workZoneFeeds.addSubscriber>['body'],
): Promise<RouteResponse<typeof workZoneFeeds.addSubscriber>> {
  const { db, authority_id } = ctx
  const invalid = (code: string, message: string) => new Problem('invalid', undefined, [{ path: 'url', code, message }])
  if ((await queries.listSubscribers(db, authority_id)).length >= MOST_SUBSCRIBERS)
    throw invalid('too_many', `An agency has ${MOST_SUBSCRIBERS} subscribers at most.`)
  const secret = randomBytes(32).toString('base64url')
  const by = { at: ctx.clock(), by: employeeOf(ctx).name }
  const id = await queries.insertSubscriber(db, authority_id, { name, url, secret, ...by })
  if (id === null) throw invalid('taken', 'A subscriber with this address is there already.')
  await ctx.audit({
    action: 'work_zone_subscriber.added',
    subject: 'work_zone_subscriber',
    subject_id: id,
    changes: { name, url: withoutQuery(url) },
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
