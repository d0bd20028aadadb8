import type { CallFault, ReportContent } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, sql } from '../../platform/database/sql.ts'
import { projectPlaces, type ProjectPlace } from '../tickets/index.ts'
import type { DayWeather } from './day-weather.ts'
import type { Station } from './read/observation.ts'

export interface SourceRow {
  active: boolean
  address: string
  contact: string
  last_at: string | null
  last_count: number | null
  last_fault: CallFault | null
  lock_version: number
}

/** Where an agency's weather is from; `locked` holds it until the transaction ends. */
export const sourceOf = (db: Database, authority_id: number, locked = false) =>
  db.row<SourceRow>(sql`
    select active, address, contact, last_at, last_count, last_fault, lock_version from weather_sources
    where authority_id = ${authority_id} ${locked ? sql`for update` : empty}`)

/** Saves what was chosen over a version, or for the first time; false where somebody else was faster. */
export async function saveSource(
  db: Database,
  authority_id: number,
  { active, address, contact }: Pick<SourceRow, 'active' | 'address' | 'contact'>,
  version: number | null,
): Promise<boolean> {
  const row = await db.row<{ authority_id: number }>(
    version === null
      ? sql`insert into weather_sources (authority_id, active, address, contact) values (${authority_id}, ${active}, ${address}, ${contact})
          on conflict do nothing returning authority_id`
      : sql`update weather_sources set active = ${active}, address = ${address}, contact = ${contact}, lock_version = lock_version + 1
          where authority_id = ${authority_id} and lock_version = ${version} returning authority_id`,
  )
  return row !== null
}

/** Forgets the stations of places: another source has others. */
export const forgetStations = (db: Database, authority_id: number) =>
  db.run(sql`delete from weather_places where authority_id = ${authority_id}`)

/** Notes the outcome of a time. */
export const noteFetched = (
  db: Database,
  authority_id: number,
  { at, count, fault }: { at: Date; count: number; fault: CallFault | null },
) =>
  db.run(sql`
    update weather_sources set last_at = ${at}, last_count = ${count}, last_fault = ${fault && JSON.stringify(fault)}::jsonb
    where authority_id = ${authority_id}`)

export interface DueDay {
  project_id: number
  date: string
  time_zone: string
  places: ProjectPlace[]
  latitude: string | null
  longitude: string | null
  stations: Station[] | null
  found_at: string | null
}

/**
 * Days of projects in construction whose weather is due: today's from noon and again from 18:00 in the project's zone, and yesterday's whole day from
 * half past midnight, until it was fetched after that. Of projects after one, at most so many days.
 */
export const dueDays = (
  db: Database,
  authority_id: number,
  { now, after, most }: { now: Date; after: number; most: number },
) =>
  db.rows<DueDay>(sql`
    select p.id as project_id, d.date, p.time_zone, x.places, w.latitude, w.longitude, w.stations, w.found_at
    from projects p
    cross join lateral (select ${now}::timestamptz at time zone p.time_zone as local) l
    cross join lateral (values
      (l.local::date, case when l.local::time >= '18:00' then l.local::date + time '18:00' when l.local::time >= '12:00' then l.local::date + time '12:00' end),
      (l.local::date - 1, case when l.local::time >= '00:30' then l.local::date + time '00:30' end)) d (date, due)
    cross join lateral (select ${projectPlaces('p.authority_id', 'p.id')} as places) x
    left join weather_places w on w.authority_id = p.authority_id and w.project_id = p.id
    left join weather_days y on y.authority_id = p.authority_id and y.project_id = p.id and y.date = d.date
    where p.authority_id = ${authority_id} and p.id > ${after} and p.status = 'construction' and p.deleted_at is null
      and (y.fetched_at is null or y.fetched_at < d.due at time zone p.time_zone) and d.due is not null and x.places is not null
    order by p.id, d.date desc limit ${most}`)

export interface FoundPlace {
  project_id: number
  latitude: number
  longitude: number
  stations: Station[]
}

/** Saves the stations near projects. */
export const savePlaces = (db: Database, authority_id: number, places: readonly FoundPlace[], at: Date) =>
  db.run(sql`
    insert into weather_places (authority_id, project_id, latitude, longitude, stations, found_at)
    select ${authority_id}, x.project_id, x.latitude, x.longitude, x.stations, ${at}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(project_id bigint, latitude numeric, longitude numeric, stations jsonb)
    join projects p on p.authority_id = ${authority_id} and p.id = x.project_id
    on conflict (authority_id, project_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, stations = excluded.stations, found_at = excluded.found_at`)

export interface FetchedDay extends DayWeather {
  project_id: number
  date: string
  source: string
}

/** Saves the weather of days; a later time replaces an earlier one. */
export const saveDays = (db: Database, authority_id: number, days: readonly FetchedDay[], at: Date) =>
  db.run(sql`
    insert into weather_days (authority_id, project_id, date, high_f, low_f, morning, afternoon, precipitation_in, source, fetched_at)
    select ${authority_id}, x.project_id, x.date, x.high_f, x.low_f, x.morning, x.afternoon, x.precipitation_in, x.source, ${at}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x(project_id bigint, date date, high_f integer, low_f integer, morning text, afternoon text,
      precipitation_in numeric, source text)
    join projects p on p.authority_id = ${authority_id} and p.id = x.project_id
    on conflict (authority_id, project_id, date) do update set high_f = excluded.high_f, low_f = excluded.low_f, morning = excluded.morning,
      afternoon = excluded.afternoon, precipitation_in = excluded.precipitation_in, source = excluded.source, fetched_at = excluded.fetched_at`)

/** The weather of a project's day; null where none was observed. */
export const dayOf = (db: Database, authority_id: number, { project_id, date }: { project_id: number; date: string }) =>
  db.row<Omit<ReportContent['weather'], 'comment'>>(sql`
    select high_f, low_f, morning, afternoon, precipitation_in::text as precipitation_in, source from weather_days
    where authority_id = ${authority_id} and project_id = ${project_id} and date = ${date} and high_f is not null`)
