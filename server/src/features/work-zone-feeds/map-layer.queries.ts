import type { Database } from '../../platform/database/database.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import type { Box } from '../../platform/geo/map-cells.ts'

/** Road events of the feeds that an agency reads that have not ended. */
const openEvents = (authority_id: number, now: Date): Sql => sql`
  outside_road_events e join outside_feeds o on o.authority_id = e.authority_id and o.id = e.outside_feed_id and o.deleted_at is null
  where e.authority_id = ${authority_id} and (e.end_at is null or e.end_at > ${now})`

export const countOutsideEvents = async (db: Database, authority_id: number, now: Date): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from ${openEvents(authority_id, now)}`))?.count ?? 0

export interface OutsideThing {
  id: number
  name: string
  feed: string
  direction: string | null
  description: string
  line: [number, number][]
}

/** Those whose lines touch a box. */
export const outsideEventsWithin = (
  db: Database,
  authority_id: number,
  { within, most, now }: { within: Box; most: number; now: Date },
): Promise<OutsideThing[]> =>
  db.rows(sql`
    select e.id, e.name, o.name as feed, e.direction, e.description, e.line from ${openEvents(authority_id, now)}
      and exists (
        select from jsonb_array_elements(e.line) v
        having min((v ->> 0)::float8) <= ${within.east} and max((v ->> 0)::float8) >= ${within.west}
          and min((v ->> 1)::float8) <= ${within.north} and max((v ->> 1)::float8) >= ${within.south})
    order by e.id limit ${most}`)
