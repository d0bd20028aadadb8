import type { SetupStep } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { type ResolvedFilters, allOf, ticketConditions } from '../tickets/index.ts'

/** How many days before today are compared with it. */
const COMPARED_DAYS = 7

/** A project with the minutes that its authority accepts (D14). */
export interface DatedProject {
  time_zone: string
  accepted_minutes: number
}

/** A project that is not deleted; null when it does not exist. */
export const datedProject = (db: Database, authority_id: number, id: number): Promise<DatedProject | null> =>
  db.row(sql`
    select p.time_zone, a.accepted_minutes from projects p join authorities a on a.id = p.authority_id
    where p.authority_id = ${authority_id} and p.id = ${id} and p.deleted_at is null`)

/** A project as of a date in its zone. */
export interface ProjectDay {
  authority_id: number
  project_id: number
  today: string
}

/** The project's tickets under filters of the ticket list, by the list's own conditions. */
const ticketsOf = ({ authority_id, project_id }: ProjectDay, filters: ResolvedFilters): Sql =>
  allOf(
    ticketConditions({
      authority_id,
      scope: { held: false, plant_ids: null, project_ids: null },
      filters: { ...filters, project_id: { eq: project_id } },
      search: null,
    }),
  )

/** Up to seven days before today on which tickets were printed, oldest first: a few steps back along the rollups. */
export const daysBefore = (db: Database, { authority_id, project_id, today }: ProjectDay): Promise<{ day: string }[]> =>
  db.rows(sql`
    select day from (
      select r.day from ticket_rollups r
      where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day > '-infinity' and r.day < ${today}::date
      group by r.day having sum(r.tickets) > 0 order by r.day desc limit ${COMPARED_DAYS}) d order by day`)

/** Deliveries of a material on a day in one unit. */
export interface DayMaterial {
  material_id: number
  material: string
  material_type: string
  uom: string
  printed_on: string
  tickets: number
  net: string
}

/** Deliveries from a day on, by day, material and unit. */
export const materialsSince = (db: Database, day: ProjectDay, filters: ResolvedFilters): Promise<DayMaterial[]> =>
  db.rows(sql`
    select c.material_id, m.name as material, m.material_type, c.uom, c.printed_on, c.tickets, c.net
    from (select t.material_id, t.uom, t.printed_on, count(*) as tickets, sum(t.net) as net from tickets t where ${ticketsOf(day, filters)} group by 1, 2, 3) c
    join materials m on m.authority_id = ${day.authority_id} and m.id = c.material_id`)

/** When the oldest of tickets was printed; null of none. */
export const oldestPrinted = async (db: Database, day: ProjectDay, filters: ResolvedFilters): Promise<string | null> =>
  (
    await db.row<{ printed_at: string }>(
      sql`select t.printed_at from tickets t where ${ticketsOf(day, filters)} order by t.printed_at limit 1`,
    )
  )?.printed_at ?? null

/** How many tickets of the project are waiting, and how many were changed after delivery and not accepted since: by the rollups. */
export const currentCounts = async (
  db: Database,
  { authority_id, project_id, today }: ProjectDay,
): Promise<{ waiting: number; flagged: number; changed: number; today: number }> => {
  const counts = await db.row<{ waiting: number; flagged: number; changed: number; today: number }>(sql`
    select coalesce(sum(r.tickets) filter (where r.day = '-infinity' and r.status = 'pending'), 0)::bigint as waiting,
      coalesce(sum(r.tickets) filter (where r.day = '-infinity' and r.status in ('pending', '') and r.flagged), 0)::bigint as flagged,
      coalesce(sum(r.tickets) filter (where r.day = '-infinity' and r.changed_after_delivered and not r.accepted and r.status = 'delivered'), 0)::bigint as changed,
      coalesce(sum(r.tickets) filter (where r.day = ${today}::date), 0)::bigint as today
    from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = ${project_id} and r.day in ('-infinity', ${today}::date)`)
  if (!counts) throw new Error('sums have a row')
  return counts
}

/** Tickets of today that were overloaded, failed a weighing check or came late. */
export const countOf = async (db: Database, day: ProjectDay, filters: ResolvedFilters): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count from tickets t where ${ticketsOf(day, filters)}`))
    ?.count ?? 0

/** A truck in transit, with the latest ticket of its load. */
export interface TruckUnderWay {
  truck_id: number
  truck: string
  tickets: number
  slip_id: number
  ticket_number: string
  printed_at: string
  plant: string
  material: string
  net: string
  uom: string
}

/** How many trucks have a ticket under filters. */
export const countTrucks = async (db: Database, day: ProjectDay, filters: ResolvedFilters): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(distinct t.truck_id) as count from tickets t where ${ticketsOf(day, filters)}`,
    )
  )?.count ?? 0

/** Trucks with a ticket under filters, each with its latest one, the latest first; at most this many. */
export const trucksWith = (
  db: Database,
  day: ProjectDay,
  { filters, most }: { filters: ResolvedFilters; most: number },
): Promise<TruckUnderWay[]> =>
  db.rows(sql`
    with loads as materialized (
      select t.truck_id, t.id, t.printed_at, t.plant_id, t.material_id, t.net, t.uom from tickets t where ${ticketsOf(day, filters)} and t.truck_id is not null),
    latest as (
      select distinct on (l.truck_id) l.*, count(*) over (partition by l.truck_id) as tickets from loads l order by l.truck_id, l.printed_at desc, l.id desc),
    shown as (select l.* from latest l order by l.printed_at desc, l.id desc limit ${most})
    select s.truck_id, tr.number as truck, s.tickets, s.id as slip_id, t.ticket_number, s.printed_at, p.code as plant, m.name as material, trim_scale(s.net) as net, s.uom
    from shown s join tickets t on t.authority_id = ${day.authority_id} and t.id = s.id join trucks tr on tr.authority_id = ${day.authority_id} and tr.id = s.truck_id
    join plants p on p.authority_id = ${day.authority_id} and p.id = s.plant_id join materials m on m.authority_id = ${day.authority_id} and m.id = s.material_id
    order by s.printed_at desc, s.id desc`)

/** A plant with its working hours, as `HH:MM:SS` in its time zone, and its latest signs. */
export interface TodaysPlant {
  plant_id: number
  plant: string
  plant_name: string
  tickets: number
  active: boolean
  last_ticket_at: string | null
  last_heartbeat_at: string | null
  time_zone: string
  opens_at: string
  closes_at: string
}

/** Plants that printed tickets under filters. */
export const plantsWith = (db: Database, day: ProjectDay, filters: ResolvedFilters): Promise<TodaysPlant[]> =>
  db.rows(sql`
    select p.id as plant_id, p.code as plant, p.name as plant_name, c.tickets, p.active, p.last_ticket_at, p.last_heartbeat_at, p.time_zone, p.opens_at, p.closes_at
    from (select t.plant_id, count(*) as tickets from tickets t where ${ticketsOf(day, filters)} group by 1) c
    join plants p on p.authority_id = ${day.authority_id} and p.id = c.plant_id order by p.code`)

/** Which steps of setting up a project are done; null for one that is not under way. */
export const setupDone = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<Record<SetupStep, boolean> | null> =>
  db.row(sql`
    select exists (select from project_employees m where m.authority_id = p.authority_id and m.project_id = p.id)
        or exists (select from project_groups g where g.authority_id = p.authority_id and g.project_id = p.id) as team,
      exists (select from external_contractors c where c.authority_id = p.authority_id and c.project_id = p.id) as contractors,
      exists (select from project_pay_items i where i.authority_id = p.authority_id and i.project_id = p.id) as pay_items,
      exists (select from ingest_keys k where k.authority_id = p.authority_id and k.revoked_at is null and not k.sandbox) as keys,
      p.reconciliation_activated_at is not null as reconciliation
    from projects p where p.authority_id = ${authority_id} and p.id = ${project_id} and p.status in ('draft', 'bid', 'construction') and p.deleted_at is null`)
