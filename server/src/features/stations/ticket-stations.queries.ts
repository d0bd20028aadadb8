import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** Notes tickets whose station has to be computed, where the agency has alignments at all. Notes are only added, so that changes of tickets do not wait. */
export const noteTickets = (authority_id: number, ticket_ids: readonly number[]): Sql => sql`
  insert into tickets_to_station (authority_id, ticket_id)
  select ${authority_id}, t.id from unnest(${ticket_ids}::bigint[]) as t(id)
  where exists (select from alignment_files f where f.authority_id = ${authority_id})`

export const isAnyNoted = async (db: Database, authority_id: number): Promise<boolean> =>
  (await db.row<{ id: number }>(
    sql`select id from tickets_to_station where authority_id = ${authority_id} limit 1`,
  )) !== null

/** Removes the oldest notes; returns the tickets that they name. */
export const takeNotes = async (db: Database, authority_id: number, most: number): Promise<number[]> =>
  (
    await db.rows<{ ticket_id: number }>(sql`
      delete from tickets_to_station where authority_id = ${authority_id} and id in (
        select id from tickets_to_station where authority_id = ${authority_id} order by id limit ${most} for update skip locked)
      returning ticket_id`)
  ).map(({ ticket_id }) => ticket_id)

/** What a ticket says of where it was delivered. */
export interface TicketPlace {
  id: number
  project_id: number | null
  /** In order of time within the project. */
  printed_at: string
  longitude: number | null
  latitude: number | null
  /** As staff entered it. */
  station: string | null
}

const placeColumns = raw(`t.id, t.project_id, t.printed_at,
  case when t.map_cell is not null then delivery_longitude(t.source, t.agency)::double precision end as longitude,
  case when t.map_cell is not null then delivery_latitude(t.source, t.agency)::double precision end as latitude, t.agency->>'station' as station`)

/** Current tickets, locked against changes until their stations are written. */
export const placesOfTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<TicketPlace[]> =>
  db.rows(sql`
    select ${placeColumns} from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id for share`)

/** Where the next part of a project's tickets begins. */
export interface After {
  printed_at: string
  id: number
}

/** A part of a project's tickets, the newest first. */
export const ticketsOfProject = (
  db: Database,
  authority_id: number,
  { project_id, after, most }: { project_id: number; after: After | null; most: number },
): Promise<TicketPlace[]> =>
  db.rows(sql`
    select ${placeColumns} from tickets t where t.authority_id = ${authority_id} and t.project_id = ${project_id}
      ${after === null ? raw('') : sql`and (t.printed_at, t.id) < (${after.printed_at}::timestamptz, ${after.id}::bigint)`}
    order by t.printed_at desc, t.id desc limit ${most} for share`)

export interface TicketStation {
  ticket_id: number
  project_id: number
  alignment_id: number
  basis: 'coordinates' | 'station'
  internal: number
  station: string
  zone: number
  offset_ft: number | null
  difference_ft: number | null
}

/** Writes stations of tickets, and removes those that no longer exist; returns the tickets of which something changed. */
export const writeStations = async (
  db: Database,
  authority_id: number,
  { ids, stations }: { ids: readonly number[]; stations: readonly TicketStation[] },
): Promise<number[]> =>
  (
    await db.rows<{ ticket_id: number }>(sql`
      with found as (
        select * from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb) as f(ticket_id bigint, project_id bigint, alignment_id bigint, basis text,
          internal double precision, station text, zone integer, offset_ft numeric, difference_ft numeric)),
      gone as (
        delete from ticket_stations s where s.authority_id = ${authority_id} and s.ticket_id = any(${ids}::bigint[])
          and not exists (select from found f where f.ticket_id = s.ticket_id) returning s.ticket_id),
      written as (
        insert into ticket_stations as s (authority_id, ticket_id, project_id, alignment_id, basis, internal, station, zone, offset_ft, difference_ft)
        select ${authority_id}, f.ticket_id, f.project_id, f.alignment_id, f.basis, f.internal, f.station, f.zone, f.offset_ft, f.difference_ft from found f
        on conflict (authority_id, ticket_id) do update set project_id = excluded.project_id, alignment_id = excluded.alignment_id, basis = excluded.basis,
          internal = excluded.internal, station = excluded.station, zone = excluded.zone, offset_ft = excluded.offset_ft, difference_ft = excluded.difference_ft
        where (s.project_id, s.alignment_id, s.basis, s.internal, s.station, s.zone, s.offset_ft, s.difference_ft)
          is distinct from (excluded.project_id, excluded.alignment_id, excluded.basis, excluded.internal, excluded.station, excluded.zone,
            round(excluded.offset_ft, 2), round(excluded.difference_ft, 2))
        returning s.ticket_id)
      select ticket_id from gone union all select ticket_id from written`)
  ).map(({ ticket_id }) => ticket_id)
