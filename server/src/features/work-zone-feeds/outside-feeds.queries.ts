import {
  MOST_OUTSIDE_EVENTS,
  outsideFeedRecord,
  type CallFault,
  type OutsideEvent,
  type OutsideFault,
  type OutsideFeed,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { ReadEvent } from './read-outside.ts'

export type OutsideFeedRow = Omit<OutsideFeed, 'stale'> & {
  update_frequency: number | null
  content_hash: string | null
}

const columns = (now: Date): Sql => sql`
  o.id, ${recordColumns(outsideFeedRecord, 'o')}, o.created_at, o.created_by_name as created_by, o.asked_at, o.answered_at, o.fault, o.version, o.publisher, o.feed_updated_at,
  o.update_frequency, o.content_hash, o.content_changed_at, o.events_count, (select count(*)::integer from outside_road_events e where e.authority_id = o.authority_id and e.outside_feed_id = o.id and e.end_at <= ${now}) as events_ended, o.faults`

export const listOutsideFeeds = (db: Database, authority_id: number, now: Date): Promise<OutsideFeedRow[]> =>
  db.rows(sql`
    select ${columns(now)} from outside_feeds o where o.authority_id = ${authority_id} and o.deleted_at is null order by lower(o.name), o.id`)

export const outsideFeedById = (
  db: Database,
  authority_id: number,
  { id, now }: { id: number; now: Date },
): Promise<OutsideFeedRow | null> =>
  db.row(sql`
    select ${columns(now)} from outside_feeds o where o.authority_id = ${authority_id} and o.id = ${id} and o.deleted_at is null`)

/** Marks a feed as removed, and removes its road events. */
export const removeOutsideFeed = async (db: Database, authority_id: number, id: number, now: Date): Promise<void> => {
  await db.run(sql`delete from outside_road_events where authority_id = ${authority_id} and outside_feed_id = ${id}`)
  await db.run(sql`
    update outside_feeds set deleted_at = ${now}, events_count = 0 where authority_id = ${authority_id} and id = ${id}`)
}

/** Records that a feed could not be read; what was read before stays. */
export const noteFailed = (
  db: Database,
  authority_id: number,
  { id, at, fault }: { id: number; at: Date; fault: CallFault },
): Promise<number> =>
  db.run(sql`
    update outside_feeds set asked_at = ${at}, fault = ${JSON.stringify(fault)}::jsonb where authority_id = ${authority_id} and id = ${id} and deleted_at is null`)

export interface NotedFeed {
  id: number
  at: Date
  version: string | null
  publisher: string | null
  feed_updated_at: string | null
  update_frequency: number | null
  content_hash: string
  events_count: number
  faults: readonly OutsideFault[]
}

/** Saves what was read of a feed. Returns 0 where it was removed meanwhile. */
export const noteRead = (db: Database, authority_id: number, n: NotedFeed): Promise<number> =>
  db.run(sql`
    update outside_feeds set asked_at = ${n.at}, answered_at = ${n.at}, fault = null, version = ${n.version}, publisher = ${n.publisher},
      feed_updated_at = ${n.feed_updated_at}, update_frequency = ${n.update_frequency}, events_count = ${n.events_count},
      faults = ${JSON.stringify(n.faults)}::jsonb,
      content_changed_at = case when content_hash is not distinct from ${n.content_hash}::text then content_changed_at else ${n.at}::timestamptz end,
      content_hash = ${n.content_hash}
    where authority_id = ${authority_id} and id = ${n.id} and deleted_at is null`)

/** Replaces the road events of a feed. */
export const replaceEvents = async (
  db: Database,
  authority_id: number,
  { outside_feed_id, events }: { outside_feed_id: number; events: readonly ReadEvent[] },
): Promise<void> => {
  await db.run(
    sql`delete from outside_road_events where authority_id = ${authority_id} and outside_feed_id = ${outside_feed_id}`,
  )
  await db.run(sql`
    insert into outside_road_events (authority_id, outside_feed_id, road_event_id, name, direction, impact, description, start_at, end_at, line)
    select ${authority_id}, ${outside_feed_id}, e.road_event_id, e.name, e.direction, e.impact, e.description, e.start_at, e.end_at, e.line
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(road_event_id text, name text, direction text, impact text, description text,
      start_at timestamptz, end_at timestamptz, line jsonb)`)
}

/** Road events of other agencies that have not ended. */
export const outsideEvents = (db: Database, authority_id: number, now: Date): Promise<OutsideEvent[]> =>
  db.rows(sql`
    select e.id, e.outside_feed_id, e.name, e.direction, e.impact, e.description, e.start_at, e.end_at, e.line as coordinates
    from outside_road_events e
    where e.authority_id = ${authority_id} and (e.end_at is null or e.end_at > ${now}) order by e.id limit ${MOST_OUTSIDE_EVENTS}`)
