import {
  DELIVERIES_KEPT_DAYS,
  workZoneSubscriberRecord,
  type CallFault,
  type RouteInput,
  type WorkZoneDelivery,
  type workZoneDeliveryList,
  type workZoneFeeds,
  type WorkZoneSubscriber,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'

const select = sql`
  select s.id, ${recordColumns(workZoneSubscriberRecord, 's')}, s.created_at, s.created_by_name as created_by, s.last_delivered_at, s.attempts, s.next_attempt_at, s.fault,
    (select count(*) from work_zone_deliveries d where d.authority_id = s.authority_id and d.subscriber_id = s.id and d.status = 'waiting') as waiting
  from work_zone_subscribers s`

export const listSubscribers = (db: Database, authority_id: number): Promise<WorkZoneSubscriber[]> =>
  db.rows(sql`${select} where s.authority_id = ${authority_id} and s.deleted_at is null order by lower(s.name), s.id`)

export const subscriberById = (db: Database, authority_id: number, id: number): Promise<WorkZoneSubscriber | null> =>
  db.row(sql`${select} where s.authority_id = ${authority_id} and s.id = ${id} and s.deleted_at is null`)

/** Removes a subscriber: what waits is given up. */
export const removeSubscriber = async (db: Database, authority_id: number, id: number, now: Date): Promise<void> => {
  const removed: CallFault = { code: 'subscriber_removed' }
  await db.run(
    sql`update work_zone_subscribers set deleted_at = ${now} where authority_id = ${authority_id} and id = ${id}`,
  )
  await db.run(sql`
    update work_zone_deliveries set status = 'failed', fault = ${JSON.stringify(removed)}::jsonb
    where authority_id = ${authority_id} and subscriber_id = ${id} and status = 'waiting'`)
}

/** The statement that queues changes for every subscriber while the agency's feed is on. */
export const queueDeliveriesStatement = (
  authority_id: number,
  { changes, now }: { changes: readonly { id: number; change: string }[]; now: Date },
): Sql => sql`
  insert into work_zone_deliveries (authority_id, subscriber_id, change, work_zone_id, queued_at)
  select ${authority_id}, s.id, c.change, c.id, ${now}::timestamptz
  from work_zone_subscribers s, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id bigint, change text)
  where s.authority_id = ${authority_id} and s.deleted_at is null
    and exists (select from work_zone_feeds f where f.authority_id = ${authority_id} and f.enabled)
  order by c.id, s.id`

/** Ids of an agency's subscribers; none while its feed is off. */
export const activeSubscribers = async (db: Database, authority_id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select s.id from work_zone_subscribers s
      where s.authority_id = ${authority_id} and s.deleted_at is null
        and exists (select from work_zone_feeds f where f.authority_id = ${authority_id} and f.enabled) order by s.id`)
  ).map(({ id }) => id)

/** The address to call, and its secret, sealed (earlier versions stored it as it is). */
export interface Called {
  id: number
  url: string
  secret: string
  attempts: number
}

/** Claims a subscriber until an instant, by which a call has ended; null where another call is under way, or the next attempt is not due. */
export const claimSubscriber = (
  db: Database,
  authority_id: number,
  { id, now, until }: { id: number; now: Date; until: Date },
): Promise<Called | null> =>
  db.row(sql`
    update work_zone_subscribers s set next_attempt_at = ${until}
    where s.authority_id = ${authority_id} and s.id = ${id} and s.deleted_at is null and (s.next_attempt_at is null or s.next_attempt_at <= ${now})
    returning s.id, s.url, s.secret, s.attempts`)

/** When a subscriber is called next; null where it may be called now, or was removed. */
export const nextAttemptOf = async (db: Database, authority_id: number, id: number): Promise<string | null> =>
  (
    await db.row<{ next_attempt_at: string | null }>(sql`
      select next_attempt_at from work_zone_subscribers where authority_id = ${authority_id} and id = ${id} and deleted_at is null`)
  )?.next_attempt_at ?? null

export interface WaitingDelivery {
  id: number
  change: string
  work_zone_id: number
  queued_at: string
  attempts: number
}

/** The waiting deliveries of a subscriber, the oldest first. */
export const waitingDeliveries = (
  db: Database,
  authority_id: number,
  { subscriber_id, most }: { subscriber_id: number; most: number },
): Promise<WaitingDelivery[]> =>
  db.rows(sql`
    select d.id, d.change, d.work_zone_id, d.queued_at, d.attempts from work_zone_deliveries d
    where d.authority_id = ${authority_id} and d.subscriber_id = ${subscriber_id} and d.status = 'waiting' order by d.id limit ${most}`)

const jsonOf = (fault: CallFault | null): string | null => fault && JSON.stringify(fault)

/** The outcome of an attempt. */
export interface Attempt {
  ids: readonly number[]
  at: Date
  http_status: number | null
  milliseconds: number
  fault: CallFault | null
}

/** Saves an attempt at deliveries: they are delivered, wait for the next, or failed permanently after the most attempts. */
export const noteAttempt = (
  db: Database,
  authority_id: number,
  { ids, at, http_status, milliseconds, fault }: Attempt,
  most_attempts: number,
): Promise<number> =>
  db.run(sql`
    update work_zone_deliveries set attempts = attempts + 1, last_attempt_at = ${at}, http_status = ${http_status}, milliseconds = ${milliseconds},
      fault = ${jsonOf(fault)}::jsonb, status = case when ${jsonOf(fault)}::jsonb is null then 'delivered' when attempts + 1 >= ${most_attempts} then 'failed' else 'waiting' end
    where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and status = 'waiting'`)

/** Saves a subscriber's response: when it is called again, after how many failures in a row. */
export const noteSubscriber = (
  db: Database,
  authority_id: number,
  {
    id,
    at,
    attempts,
    next_attempt_at,
    fault,
  }: { id: number; at: Date; attempts: number; next_attempt_at: Date | null; fault: CallFault | null },
): Promise<number> =>
  db.run(sql`
    update work_zone_subscribers set attempts = ${attempts}, next_attempt_at = ${next_attempt_at}, fault = ${jsonOf(fault)}::jsonb,
      last_delivered_at = case when ${jsonOf(fault)}::jsonb is null then ${at}::timestamptz else last_delivered_at end
    where authority_id = ${authority_id} and id = ${id}`)

export const listDeliveries = (
  db: Database,
  { authority_id, subscriber_id }: { authority_id: number; subscriber_id: number },
  query: RouteInput<typeof workZoneFeeds.deliveries>['query'],
) =>
  listPage<WorkZoneDelivery, typeof workZoneDeliveryList>(db, query, {
    select: sql`
      select d.id, d.change, d.work_zone_id, z.name as work_zone, d.status, d.queued_at, d.attempts, d.last_attempt_at, d.http_status, d.milliseconds, d.fault
      from work_zone_deliveries d left join work_zones z on z.authority_id = d.authority_id and z.id = d.work_zone_id`,
    counted: sql`work_zone_deliveries d`,
    most_counted: 10_000,
    always: [sql`d.authority_id = ${authority_id} and d.subscriber_id = ${subscriber_id}`],
    filters: { status: compared('d.status', 'text') },
    sorts: { queued_at: 'd.queued_at' },
    tie_break: 'd.id desc',
  })

/** Removes what was queued long ago from the log, ten thousand at most: the next night takes the others. */
export const purgeDeliveries = (db: Database, authority_id: number, now: Date): Promise<number> =>
  db.run(sql`
    delete from work_zone_deliveries where authority_id = ${authority_id} and id in (
      select id from work_zone_deliveries where authority_id = ${authority_id}
        and queued_at < ${now}::timestamptz - make_interval(days => ${DELIVERIES_KEPT_DAYS}) order by id limit 10000)`)

/** Zones of deliveries as in the feeds. */
export const roadEventIds = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<{ id: number; road_event_id: string }[]> =>
  db.rows(
    sql`select id, road_event_id from work_zones where authority_id = ${authority_id} and id = any(${ids}::bigint[])`,
  )
