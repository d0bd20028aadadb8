import type { MachineVisit } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface RangesRow {
  project_id: number | null
  proximity_range_meters: string
  transmission_range_meters: string
  site_latitude: number | null
  site_longitude: number | null
  history_days: number | null
  lock_version: number
}

const columns = sql`r.project_id, r.proximity_range_meters, r.transmission_range_meters, r.site_latitude, r.site_longitude, r.history_days, r.lock_version`

/** The ranges of the agency and, on request, of a project; those of the project first. */
export const rangesOf = (db: Database, authority_id: number, project_id: number | null): Promise<RangesRow[]> =>
  db.rows(sql`
    select ${columns} from proximity_ranges r
    where r.authority_id = ${authority_id} and (r.project_id is null or r.project_id = ${project_id}::bigint) order by r.project_id nulls last`)

/** All ranges of an agency, its own first. */
export const allRanges = (db: Database, authority_id: number): Promise<RangesRow[]> =>
  db.rows(
    sql`select ${columns} from proximity_ranges r where r.authority_id = ${authority_id} order by r.project_id nulls first`,
  )

/** Writes ranges over the version that was seen; 0 where another is there. Rows that were not there have the version 0. */
export const saveRanges = (db: Database, authority_id: number, row: RangesRow & { now: Date }): Promise<number> =>
  db.run(sql`
    insert into proximity_ranges as r (authority_id, project_id, proximity_range_meters, transmission_range_meters, site_latitude, site_longitude, history_days, updated_at, lock_version)
    values (${authority_id}, ${row.project_id}, ${row.proximity_range_meters}::numeric, ${row.transmission_range_meters}::numeric, ${row.site_latitude}, ${row.site_longitude},
      ${row.history_days}, ${row.now}, 1)
    on conflict (authority_id, coalesce(project_id, 0)) do update
    set proximity_range_meters = excluded.proximity_range_meters, transmission_range_meters = excluded.transmission_range_meters, site_latitude = excluded.site_latitude,
      site_longitude = excluded.site_longitude, history_days = excluded.history_days, updated_at = excluded.updated_at, lock_version = r.lock_version + 1
    where r.lock_version = ${row.lock_version}`)

/** Sites by where projects say they are: id, name and, where it is set, the place. */
export const sitePoints = (
  db: Database,
  authority_id: number,
): Promise<{ project_id: number; name: string; latitude: number; longitude: number }[]> =>
  db.rows(sql`
    select r.project_id, p.name, r.site_latitude as latitude, r.site_longitude as longitude
    from proximity_ranges r join projects p on p.authority_id = r.authority_id and p.id = r.project_id
    where r.authority_id = ${authority_id} and r.site_latitude is not null and p.deleted_at is null`)

/** Current visits of machines. */
export const openVisits = (
  db: Database,
  authority_id: number,
  machine_ids: readonly number[],
): Promise<{ machine_id: number; place_key: string }[]> =>
  db.rows(sql`
    select v.machine_id, v.place_key from machine_visits v
    where v.authority_id = ${authority_id} and v.left_at is null and v.machine_id = any(${machine_ids}::bigint[])`)

export interface NewVisit {
  machine_id: number
  project_id: number
  kind: 'site' | 'work_zone'
  place_key: string
  place: string
  entered_at: Date
  distance_meters: number
}

export const beginVisits = (db: Database, authority_id: number, visits: readonly NewVisit[]): Promise<number> =>
  db.run(sql`
    insert into machine_visits (authority_id, machine_id, project_id, kind, place_key, place, entered_at, distance_meters)
    select ${authority_id}, n.machine_id, n.project_id, n.kind, n.place_key, n.place, n.entered_at, n.distance_meters
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as n(machine_id bigint, project_id bigint, kind text, place_key text, place text, entered_at timestamptz, distance_meters double precision)
    on conflict do nothing`)

export const endVisits = (
  db: Database,
  authority_id: number,
  visits: readonly { machine_id: number; place_key: string; left_at: Date }[],
): Promise<number> =>
  db.run(sql`
    update machine_visits v set left_at = greatest(v.entered_at, n.left_at)
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as n(machine_id bigint, place_key text, left_at timestamptz)
    where v.authority_id = ${authority_id} and v.machine_id = n.machine_id and v.place_key = n.place_key and v.left_at is null`)

/** Visits to a project's places, or of a machine, the latest 200. */
export const visitsOf = (
  db: Database,
  authority_id: number,
  { project_id, machine_id }: { project_id?: number; machine_id?: number },
): Promise<MachineVisit[]> =>
  db.rows(sql`
    select v.id, v.machine_id, m.equipment_id, v.project_id, v.kind, v.place, v.entered_at, v.distance_meters, v.left_at
    from machine_visits v join machines m on m.authority_id = v.authority_id and m.id = v.machine_id
    where v.authority_id = ${authority_id} and m.deleted_at is null
      and (${project_id ?? null}::bigint is null or v.project_id = ${project_id ?? null}) and (${machine_id ?? null}::bigint is null or v.machine_id = ${machine_id ?? null})
    order by v.entered_at desc, v.id desc limit 200`)
