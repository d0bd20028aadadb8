import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DayBounds, InspectorBounds } from './inspector-day.ts'
import { otherReports } from './tickets-of-day.queries.ts'

/** A machine that was on the project on the day. */
export interface DayMachine {
  id: number
  equipment_id: string
  oem: string
  model: string | null
  subtype: string | null
  /** As its record names it. */
  contractor: string | null
  /** For how long its engine ran within the day; null where nothing of the engine is known. */
  running_seconds: number | null
}

/** Machines that were mobilized to the project, or within the range of its site, at some time of the day. */
export const machinesOfDay = (
  db: Database,
  authority_id: number,
  { project_id, from, until }: DayBounds,
): Promise<DayMachine[]> =>
  db.rows(sql`
    with present as materialized (
      select b.machine_id from machine_mobilizations b
      where b.authority_id = ${authority_id} and b.project_id = ${project_id} and b.mobilized_in_at < ${until} and coalesce(b.mobilized_out_at, ${until}) > ${from}
      union
      select v.machine_id from machine_visits v
      where v.authority_id = ${authority_id} and v.project_id = ${project_id} and v.entered_at < ${until} and coalesce(v.left_at, ${until}) > ${from})
    select m.id, m.equipment_id, m.oem, m.model, m.subtype, m.contractor, g.running_seconds
    from present x join machines m on m.authority_id = ${authority_id} and m.id = x.machine_id and m.deleted_at is null
      left join lateral (
        select round(sum(extract(epoch from least(u.until_at, ${until}::timestamptz) - greatest(u.from_at, ${from}::timestamptz))) filter (where u.running))::float8 as running_seconds
        from (
          select e.from_at, e.until_at, e.running from machine_engine_spans e
          where e.authority_id = m.authority_id and e.machine_id = m.id and e.from_at < ${until} and e.until_at > ${from}
            and not exists (select from machine_states c where c.authority_id = m.authority_id and c.machine_id = m.id and c.engine_from = e.from_at)
          union all
          select s.engine_from, s.engine_at, s.running from machine_states s
          where s.authority_id = m.authority_id and s.machine_id = m.id and s.engine_from < ${until} and s.engine_at > ${from}) u) g on true
    order by m.equipment_id, m.id limit 200`)

/** An event by which a zone was armed or disarmed. */
export interface ZoneEvent {
  work_zone_id: number
  name: string
  armed: boolean
  /** Local time in the project's zone, `06:30`; null of an event before the day, which says how it began. */
  clock: string | null
}

/** The last event of each zone before the day, and all of the day, in their order. A deleted zone is disarmed. */
export const zoneEventsOfDay = (
  db: Database,
  authority_id: number,
  { project_id, from, until, time_zone }: DayBounds,
): Promise<ZoneEvent[]> =>
  db.rows(sql`
    select x.work_zone_id, coalesce(z.name, x.name) as name, x.armed, x.clock from (
      select b.subject_id as work_zone_id, b.changes->>'name' as name, b.action = 'work_zone.armed' as armed, null as clock, b.id
      from work_zones w cross join lateral (
        select v.* from audit_events v
        where v.authority_id = w.authority_id and v.subject = 'work_zone' and v.subject_id = w.id and v.at < ${from}
          and v.action in ('work_zone.armed', 'work_zone.disarmed', 'work_zone.deleted')
        order by v.id desc limit 1) b
      where w.authority_id = ${authority_id} and w.project_id = ${project_id}
      union all
      select v.subject_id, v.changes->>'name', v.action = 'work_zone.armed', to_char(v.at at time zone ${time_zone}, 'HH24:MI'), v.id
      from audit_events v
      where v.authority_id = ${authority_id} and v.project_id = ${project_id} and v.at >= ${from} and v.at < ${until}
        and v.action in ('work_zone.armed', 'work_zone.disarmed', 'work_zone.deleted') and v.subject = 'work_zone') x
      left join work_zones z on z.authority_id = ${authority_id} and z.id = x.work_zone_id
    order by x.id limit 2000`)

/** A photo of the day. */
export interface DayPhoto {
  id: number
  /** The ticket that it belongs to; null of one of the project. */
  ticket_id: number | null
  caption: string | null
}

/** Photos of tickets, and those of the project on the day that this inspector, or people without a report of it, added. */
export const photosOfDay = (
  db: Database,
  authority_id: number,
  { day, ticket_ids }: { day: InspectorBounds; ticket_ids: readonly number[] },
): Promise<DayPhoto[]> =>
  db.rows(sql`
    select i.id, i.imageable_id as ticket_id, i.caption from images i
    where i.authority_id = ${authority_id} and i.imageable_type = 'ticket' and i.imageable_id = any(${[...ticket_ids]}::bigint[])
    union all
    select i.id, null, i.caption from images i
    where i.authority_id = ${authority_id} and i.imageable_type = 'project' and i.imageable_id = ${day.project_id} and i.day = ${day.date}::date
      and i.created_by not in (select o.inspector_id from (${otherReports(day, authority_id)}) o)
    order by id limit 1500`)

/** Discrepancies of the day that are open or settled, by kind; of tickets that another inspector has, none. */
export interface DayException {
  id: number
  kind: string
  state: 'open' | 'settled'
  subject: string
  ticket_ids: number[]
}

export const exceptionsOfDay = (
  db: Database,
  authority_id: number,
  { day, ticket_ids }: { day: DayBounds; ticket_ids: readonly number[] },
): Promise<DayException[]> =>
  db.rows(sql`
    select x.id, x.kind, x.state, x.subject, x.ticket_ids from exceptions x
    where x.authority_id = ${authority_id} and x.project_id = ${day.project_id} and x.day = ${day.date}::date and x.state in ('open', 'settled')
      and (x.ticket_ids = '{}' or x.ticket_ids && ${[...ticket_ids]}::bigint[])
    order by x.id limit 1500`)
