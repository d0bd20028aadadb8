import { todayIn } from '../../platform/time/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'

/** A quantity in the unit that tickets gave, an exact decimal. */
export interface Quantity {
  uom: string
  net: string
}

/** The requested figures: an authority as of an instant; held tickets count only for those who read them (D13a). */
export interface HomeRequest {
  authority_id: number
  now: string
  reads_held: boolean
  /** Projects beyond which nothing counts; null for all. */
  project_ids: ProjectIds
}

/** A plant and what it sent in the hour before. */
export interface PlantHour {
  plant_id: number
  plant: string
  supplier: string
  active: boolean
  last_ticket_at: string | null
  last_heartbeat_at: string | null
  tickets: number
  quantities: Quantity[]
  latency_median: number | null
  latency_p95: number | null
  late: number
}

const placed = ({ reads_held, project_ids }: HomeRequest): Sql =>
  sql`${raw(reads_held ? '' : 'and t.project_id is not null')} and ${ofProjects('t.project_id', project_ids)}`

/** Plants in use with the tickets from each in the last hour, of some projects those that have delivered to them; latency in whole seconds, late by the authority's accepted minutes (D14). */
export const plantHours = (db: Database, request: HomeRequest): Promise<PlantHour[]> => {
  const { authority_id, now, project_ids } = request
  const delivered = sql`exists (select from ticket_pair_rollups r where r.authority_id = ${authority_id} and r.axes = 'project_plant'
    and ${ofProjects('r.first_id', project_ids)} and r.second_id = p.id and r.tickets > 0)`
  return db.rows(sql`
    with hour as materialized (
      select t.plant_id, t.latency_seconds, t.uom, t.net from tickets t
      where t.authority_id = ${authority_id} and t.received_at > ${now}::timestamptz - interval '1 hour' and t.received_at <= ${now}::timestamptz ${placed(request)})
    select p.id as plant_id, p.code as plant, s.name as supplier, p.active, p.last_ticket_at, p.last_heartbeat_at, h.tickets, h.latency_median, h.latency_p95, h.late,
      coalesce((select json_agg(json_build_object('uom', q.uom, 'net', trim_scale(q.net)::text) order by q.uom) from (select uom, sum(net) as net from hour where plant_id = p.id group by uom) q), '[]') as quantities
    from plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id join authorities a on a.id = p.authority_id
    cross join lateral (
      select count(*) as tickets, round(percentile_cont(0.5) within group (order by latency_seconds)) as latency_median, round(percentile_cont(0.95) within group (order by latency_seconds)) as latency_p95,
        count(*) filter (where latency_seconds > a.accepted_minutes * 60) as late
      from hour where plant_id = p.id) h
    where p.authority_id = ${authority_id} and (p.active or h.tickets > 0)${project_ids === null ? empty : sql` and ${delivered}`} order by p.code`)
}

/** The counts next to the plants. */
export interface HomeCounts {
  accepted_minutes: number
  preferred_minutes: number
  late: number
  held: number
  pending: number
  checks_failed: number
  today: { tickets: number; quantities: Quantity[] }
  /** Tickets by the start of their hour, seconds since 1970; hours without tickets are left out. */
  hours: { hour: number; tickets: number }[]
}

/** Cells of the rollups of all tickets, less those of held ones for who does not read them; or those of some projects. */
const cells = ({ authority_id, reads_held, project_ids }: HomeRequest): Sql =>
  project_ids !== null
    ? sql`(select r.status, r.day, r.uom, r.tickets, r.net from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'project' and ${ofProjects('r.axis_id', project_ids)})`
    : sql`(
  select r.status, r.day, r.uom, r.tickets, r.net from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'all' and r.axis_id = 0
  ${reads_held ? raw('') : sql`union all select r.status, r.day, r.uom, -r.tickets, -r.net from ticket_rollups r where r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = 0`})`

/** Arrivals of the last day and pending work, in one query: receipt from its index, the rest from the rollups. */
export async function homeCounts(db: Database, request: HomeRequest): Promise<HomeCounts> {
  const { authority_id, now, reads_held } = request
  const counts = await db.row<HomeCounts>(sql`
    with recent as materialized (
      select t.received_at, t.latency_seconds from tickets t
      where t.authority_id = ${authority_id} and t.received_at > ${now}::timestamptz - interval '24 hours' and t.received_at <= ${now}::timestamptz ${placed(request)}),
    today as (
      select c.uom, sum(c.tickets) as tickets, sum(c.net) as net from ${cells(request)} c, authorities a
      where a.id = ${authority_id} and c.day = ${todayIn(now, raw('a.time_zone'))} group by c.uom having sum(c.tickets) <> 0)
    select a.accepted_minutes, a.preferred_minutes,
      (select count(*) from recent where latency_seconds > a.accepted_minutes * 60) as late,
      (select coalesce(sum(r.tickets), 0)::bigint from ticket_rollups r where ${raw(String(reads_held))} and r.authority_id = ${authority_id} and r.axis = 'project' and r.axis_id = 0 and r.day = '-infinity') as held,
      (select coalesce(sum(c.tickets), 0)::bigint from ${cells(request)} c where c.day = '-infinity' and c.status = 'pending') as pending,
      (select count(*) from tickets t where t.authority_id = ${authority_id} and t.checks_failed and t.received_at > ${now}::timestamptz - interval '24 hours'
        and t.received_at <= ${now}::timestamptz ${placed(request)}) as checks_failed,
      (select json_build_object('tickets', coalesce(sum(tickets), 0), 'quantities', coalesce(json_agg(json_build_object('uom', uom, 'net', trim_scale(net)::text) order by uom), '[]')) from today) as today,
      (select coalesce(json_agg(json_build_object('hour', h.hour, 'tickets', h.tickets)), '[]')
        from (select extract(epoch from date_trunc('hour', received_at))::bigint as hour, count(*) as tickets from recent group by 1) h) as hours
    from authorities a where a.id = ${authority_id}`)
  if (!counts) throw new Error('an authority has its counts')
  return counts
}
