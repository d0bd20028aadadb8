import { endOfDateIn, startOfDateIn } from '../../platform/time/index.ts'
import type { Lane, TypeOfWork, WorkZone } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { farAway } from '../work-zones/index.ts'

/** The input of an agency's feeds, besides its zones. */
export interface FeedSettings {
  organization: string
  enabled: boolean
  contact_name: string | null
  contact_email: string | null
  ended_days: number
  presence_minutes: number
}

/** An open agency's settings, with a value that changes whenever one of its zones or projects' names does; null where there is none. */
export const feedSettings = (
  db: Database,
  authority_id: number,
): Promise<(FeedSettings & { version: string }) | null> =>
  db.row(sql`
    select a.name as organization, coalesce(f.enabled, false) as enabled, f.contact_name, f.contact_email, coalesce(f.ended_days, 14) as ended_days,
      coalesce(f.presence_minutes, 60) as presence_minutes,
      (select count(*) || ':' || coalesce(sum(z.lock_version), 0) || ':' || count(z.deleted_at) from work_zones z where z.authority_id = ${authority_id})
        || ':' || coalesce(f.lock_version, 0) as version
    from authorities a left join work_zone_feeds f on f.authority_id = a.id and f.authority_id = ${authority_id}
    where a.id = ${authority_id} and a.closed_at is null`)

/** A zone whose details are complete. Its days begin and end as instants in the zone of its project. */
export interface PublishedZone {
  id: number
  road_event_id: string
  project_number: string
  name: string
  type: NonNullable<WorkZone['type']>
  direction: NonNullable<WorkZone['direction']>
  method: NonNullable<WorkZone['method']>
  impact: NonNullable<WorkZone['impact']>
  road_names: string[]
  public_description: string
  speed_limit_mph: number | null
  types_of_work: TypeOfWork[]
  lanes: Lane[]
  line: [number, number][]
  start_at: string
  end_at: string
  armed: boolean
  armed_at: string | null
  disarmed_at: string | null
  deleted_at: string | null
  workers_present: boolean
  workers_confirmed_at: string | null
  created_at: string
  updated_at: string
  far_away: boolean
}

/** Complete zones, all or some, in a fixed order: those that ended long ago are left out, and deleted ones that were never armed. */
export const completeZones = (
  db: Database,
  authority_id: number,
  { now, ended_days, ids = null }: { now: Date; ended_days: number; ids?: readonly number[] | null },
): Promise<PublishedZone[]> =>
  db.rows(sql`
    select z.id, z.road_event_id, p.dot_code as project_number, z.name, z.type, z.direction, z.method, z.impact, z.road_names, z.public_description,
      z.speed_limit_mph, z.types_of_work, z.lanes, z.line, ${startOfDateIn(raw('z.starts_on'), raw('p.time_zone'))} as start_at,
      ${endOfDateIn(raw('z.ends_on'), raw('p.time_zone'))} as end_at, z.armed, z.armed_at, z.disarmed_at, z.deleted_at, z.workers_present,
      z.workers_confirmed_at, z.created_at, z.updated_at, ${farAway} as far_away
    from work_zones z join projects p on p.authority_id = z.authority_id and p.id = z.project_id and p.deleted_at is null
    where z.authority_id = ${authority_id} and not z.details_pending and (${ids}::bigint[] is null or z.id = any(${ids}::bigint[])) and (z.armed
      or (z.armed_at is null and z.deleted_at is null and ${endOfDateIn(raw('z.ends_on'), raw('p.time_zone'))} > ${now}::timestamptz - make_interval(days => ${ended_days}))
      or (z.armed_at is not null and z.disarmed_at > ${now}::timestamptz - make_interval(days => ${ended_days})))
    order by z.id`)

/** How many zones are left out since their details are pending. */
export const countZones = async (db: Database, authority_id: number): Promise<{ left_out: number }> =>
  (await db.row<{ left_out: number }>(sql`
    select count(*) filter (where z.details_pending) as left_out
    from work_zones z where z.authority_id = ${authority_id} and z.deleted_at is null`)) ?? { left_out: 0 }

/** Records which zones were transmitted; one whose latest version was, not twice within some minutes. Their versions stay: nobody changed them. */
export const noteTransmitted = (
  db: Database,
  authority_id: number,
  { ids, at, again_after_minutes }: { ids: readonly number[]; at: Date; again_after_minutes: number },
): Promise<number> =>
  db.run(sql`
    update work_zones set last_transmitted_at = ${at}
    where authority_id = ${authority_id} and id = any(${ids}::bigint[]) and (last_transmitted_at is null or last_transmitted_at < updated_at
      or last_transmitted_at < ${at}::timestamptz - make_interval(mins => ${again_after_minutes}))`)
