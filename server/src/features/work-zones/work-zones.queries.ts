import {
  MOST_WORK_ZONES_OF_PROJECT,
  WORK_ZONE_PURGED_AFTER_DAYS,
  workZoneRecord,
  type RecordRow,
  type RouteInput,
  type WorkZone,
  type workZoneList,
  type workZones,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type WorkZonesQuery = RouteInput<typeof workZones.list>['query']

/** A stored zone, with the fields of its project and of the agency's feed that decide how it is shown. */
export interface WorkZoneRow extends RecordRow<typeof workZoneRecord> {
  id: number
  project_id: number
  project_name: string
  time_zone: string
  road_event_id: string
  lanes: WorkZone['lanes']
  line: [number, number][]
  length_meters: number
  alignment_name: string | null
  from_station: string | null
  to_station: string | null
  armed: boolean
  armed_at: string | null
  disarmed_at: string | null
  workers_present: boolean
  workers_confirmed_at: string | null
  last_transmitted_at: string | null
  created_at: string
  created_by: string
  updated_at: string
  updated_by: string
  lock_version: number
  deleted_at: string | null
  restorable_until: string | null
  feed_enabled: boolean
  presence_minutes: number
  far_away: boolean
}

/** Square of the distance between a place and a zone's first point, in degrees of latitude. */
const squaredDegrees = (latitude: string, longitude: string): Sql =>
  raw(
    `((${latitude} - (z.line->0->>1)::float8) ^ 2 + ((${longitude} - (z.line->0->>0)::float8) * cos(radians((z.line->0->>1)::float8))) ^ 2)`,
  )

/**
 * Whether a zone (`z`) is more than its agency's `far_away_miles` from every plant of the agency and every alignment
 * of its project that has a place (D61); false where none has. The first point of its line is measured.
 */
export const farAway: Sql = sql`
  coalesce((select bool_and(q.squared_degrees > (o.far_away_miles / 69.1) ^ 2) from authorities o cross join lateral (
    select ${squaredDegrees('l.latitude', 'l.longitude')} as squared_degrees from plants l
    where l.authority_id = z.authority_id and l.active and l.latitude is not null and l.longitude is not null
    union all
    select ${squaredDegrees('(a.south + a.north) / 2', '(a.west + a.east) / 2')} from alignments a
    join alignment_files f on f.authority_id = a.authority_id and f.id = a.alignment_file_id
    where f.authority_id = z.authority_id and f.project_id = z.project_id and f.deleted_at is null) q where o.id = z.authority_id), false)`

const select = sql`
  select z.id, z.project_id, p.name as project_name, p.time_zone, z.road_event_id, ${recordColumns(workZoneRecord, 'z')},
    z.lanes, z.line, z.length_meters, z.alignment_name, z.from_station, z.to_station, z.armed, z.armed_at, z.disarmed_at, z.workers_present, z.workers_confirmed_at, z.last_transmitted_at, z.created_at,
    z.created_by_name as created_by, z.updated_at, z.updated_by_name as updated_by, z.lock_version,
    z.deleted_at, z.deleted_at + make_interval(days => ${WORK_ZONE_PURGED_AFTER_DAYS}) as restorable_until, coalesce(f.enabled, false) as feed_enabled,
    coalesce(f.presence_minutes, 60) as presence_minutes, ${farAway} as far_away
  from work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id
    left join work_zone_feeds f on f.authority_id = z.authority_id`

export const listWorkZones = (
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  query: WorkZonesQuery,
) =>
  listPage<WorkZoneRow, typeof workZoneList>(db, query, {
    select,
    counted: sql`work_zones z`,
    always: [
      sql`z.authority_id = ${authority_id} and z.project_id = ${project_id}`,
      raw(query.filters?.deleted ? 'z.deleted_at is not null' : 'z.deleted_at is null'),
    ],
    filters: {
      status: ({ eq }) => (eq === undefined ? [] : [sql`z.armed = ${eq === 'armed'}`]),
      details: ({ eq }) => (eq === undefined ? [] : [sql`z.details_pending = ${eq === 'pending'}`]),
      deleted: () => [],
    },
    search: (_text, pattern) => [
      sql`(z.name ilike ${pattern} or z.public_description ilike ${pattern} or array_to_string(z.road_names, ' ') ilike ${pattern})`,
    ],
    sorts: {
      name: 'lower(z.name)',
      status: 'not z.armed',
      starts_on: 'z.starts_on',
      ends_on: 'z.ends_on',
      last_transmitted_at: 'z.last_transmitted_at',
      updated_at: 'z.updated_at',
    },
    default_order: query.filters?.deleted ? 'z.deleted_at desc' : 'z.armed desc',
    tie_break: 'lower(z.name), z.id',
  })

/** A zone of a project that is not deleted; the zone itself may be. */
export const workZoneById = (db: Database, authority_id: number, id: number): Promise<WorkZoneRow | null> =>
  db.row(sql`${select} where z.authority_id = ${authority_id} and z.id = ${id} and p.deleted_at is null`)

/** Where a zone belongs, deleted or not. */
export const projectOfZone = async (db: Database, authority_id: number, id: number): Promise<number | null> =>
  (
    await db.row<{ project_id: number }>(
      sql`select project_id from work_zones where authority_id = ${authority_id} and id = ${id}`,
    )
  )?.project_id ?? null

/** A zone, deleted or not; others who change it wait until the transaction ends. */
export const lockWorkZone = (db: Database, authority_id: number, id: number): Promise<WorkZoneRow | null> =>
  db.row(sql`
    select s.* from (${select} where z.authority_id = ${authority_id} and z.id = ${id}) s
      join work_zones z on z.authority_id = ${authority_id} and z.id = s.id for update of z`)

/** Counters of a project, as the database keeps them. */
export const countsOfProject = async (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<{ work_zones_created: number; work_zones_armed: number }> =>
  (await db.row<{ work_zones_created: number; work_zones_armed: number }>(
    sql`select work_zones_created, work_zones_armed from work_zone_counts where authority_id = ${authority_id} and project_id = ${project_id}`,
  )) ?? { work_zones_created: 0, work_zones_armed: 0 }

/** Disarmed zones of a project with what decides whether the feeds include them. */
export const disarmedZones = (db: Database, authority_id: number, project_id: number): Promise<WorkZoneRow[]> =>
  db.rows(
    sql`${select} where z.authority_id = ${authority_id} and z.project_id = ${project_id} and z.deleted_at is null and not z.armed order by lower(z.name), z.id limit ${MOST_WORK_ZONES_OF_PROJECT}`,
  )

/** A zone whose status changed: the version that it had. */
export interface ChangedStatus {
  id: number
  name: string
  lock_version: number
}

/** The writing person, and when. */
export interface Written {
  at: Date
  by: string
}

/** Arms or disarms zones of a project, the named ones or all; returns those whose status changed, by their id. */
export const setStatus = (
  db: Database,
  authority_id: number,
  { project_id, ids, armed, at, by }: { project_id: number; ids: readonly number[] | null; armed: boolean } & Written,
): Promise<ChangedStatus[]> =>
  db.rows(sql`
    with chosen as (
      select z.id from work_zones z
      where z.authority_id = ${authority_id} and z.project_id = ${project_id} and z.deleted_at is null and z.armed <> ${armed}
        and (${ids}::bigint[] is null or z.id = any(${ids}::bigint[]))
      order by z.id for update)
    update work_zones z set armed = ${armed}, ${armed ? sql`armed_at = ${at}` : sql`disarmed_at = ${at}, workers_present = false`}, alerts = '{}',
      updated_at = ${at}, updated_by_name = ${by}, lock_version = z.lock_version + 1
    from chosen where z.authority_id = ${authority_id} and z.id = chosen.id returning z.id, z.name, z.lock_version - 1 as lock_version`)

/** Permanently removes zones that were deleted long enough ago, a thousand at most: the next night removes the others. */
export const purgeWorkZones = (
  db: Database,
  authority_id: number,
  now: Date,
): Promise<{ id: number; name: string }[]> =>
  db.rows(sql`
    delete from work_zones where authority_id = ${authority_id} and id in (
      select id from work_zones
      where authority_id = ${authority_id}
        and deleted_at <= ${now}::timestamptz - make_interval(days => ${WORK_ZONE_PURGED_AFTER_DAYS})
      order by id limit 1000)
    returning id, name`)

/** How many of some zones are a project's, and not deleted. */
export const zonesOfProject = async (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<number> =>
  (
    await db.row<{ count: number }>(sql`
      select count(*) as count from work_zones
      where authority_id = ${authority_id} and project_id = ${project_id} and id = any(${ids}::bigint[]) and deleted_at is null`)
  )?.count ?? 0

/** Lines of the work zones of all projects that are armed, longitude first. */
export const armedLines = (
  db: Database,
  authority_id: number,
): Promise<{ id: number; name: string; project_id: number; line: [number, number][] }[]> =>
  db.rows(sql`
    select z.id, z.name, z.project_id, z.line from work_zones z
    where z.authority_id = ${authority_id} and z.armed and z.deleted_at is null order by z.id limit 20000`)
