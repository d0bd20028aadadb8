import { MOST_DAY_TICKETS, MOST_TRUCKS, type PlantData, type PlantTicket } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

/** A plant and dates of its calendar, both of them included. */
export interface PlantPeriod {
  authority_id: number
  plant_id: number
  from: string
  to: string
}

export const plantOf = (db: Database, authority_id: number, plant_id: number) =>
  db.row<PlantData['plant']>(sql`
    select p.id, p.code, p.name, s.name as supplier, p.time_zone from plants p join suppliers s on s.authority_id = p.authority_id and s.id = p.supplier_id
    where p.authority_id = ${authority_id} and p.id = ${plant_id}`)

const ofPeriod = ({ authority_id, plant_id, from, to }: PlantPeriod) =>
  sql`r.authority_id = ${authority_id} and r.plant_id = ${plant_id} and r.day between ${from}::date and ${to}::date`

/** Sums of one unit as they are listed. */
const quantities = raw("json_agg(json_build_object('uom', q.uom, 'net', trim_scale(q.net)::text) order by q.uom)")
const temperatures = raw(
  `case when sum(q.temperatures) > 0 then json_build_object('average', round(sum(q.temperature_sum) / sum(q.temperatures), 1)::float8, 'low', min(q.temperature_low)::float8, 'high', max(q.temperature_high)::float8) end`,
)
const sums = raw(
  'sum(r.tickets) as tickets, sum(r.net) as net, sum(r.temperatures) as temperatures, sum(r.temperature_sum) as temperature_sum, min(r.temperature_low) as temperature_low, max(r.temperature_high) as temperature_high',
)

/** Days of a plant as they were counted; latency by whole minutes. */
export const daysOf = (db: Database, period: PlantPeriod) =>
  db.rows<Omit<PlantData['days'][number], 'latency_median'> & { latency: Record<string, number> }>(sql`
    with h as (
      select q.day, ${quantities} as quantities, ${temperatures} as temperature from (select r.day, r.uom, ${sums} from plant_hours r where ${ofPeriod(period)} group by 1, 2) q group by 1)
    select r.day, r.tickets, r.compliant, r.latency, coalesce(h.quantities, '[]') as quantities, h.temperature from plant_days r left join h using (day)
    where ${ofPeriod(period)} order by r.day`)

export const hoursOf = (db: Database, period: PlantPeriod) =>
  db.rows<PlantData['hours'][number]>(sql`
    select q.hour, sum(q.tickets)::integer as tickets, ${quantities} as quantities
    from (select r.hour, r.uom, ${sums} from plant_hours r where ${ofPeriod(period)} group by 1, 2) q group by 1 order by 1`)

export const materialsOf = (db: Database, period: PlantPeriod) =>
  db.rows<PlantData['materials'][number]>(sql`
    select m.id, m.name as material, sum(q.tickets)::integer as tickets, ${quantities} as quantities, ${temperatures} as temperature
    from (select r.material_id, r.uom, ${sums} from plant_hours r where ${ofPeriod(period)} group by 1, 2) q
    join materials m on m.authority_id = ${period.authority_id} and m.id = q.material_id group by m.id, m.name order by 3 desc, lower(m.name), m.id`)

export const trucksOf = (db: Database, period: PlantPeriod) =>
  db.rows<PlantData['trucks'][number]>(sql`
    select n.id, n.number as truck, sum(q.tickets)::integer as tickets, ${quantities} as quantities, round(sum(q.cycle_seconds) / nullif(sum(q.cycles), 0) / 60.0, 1)::float8 as cycle_minutes
    from (select r.truck_id, r.uom, sum(r.tickets) as tickets, sum(r.net) as net, sum(r.cycles) as cycles, sum(r.cycle_seconds) as cycle_seconds from plant_truck_days r where ${ofPeriod(period)} group by 1, 2) q
    join trucks n on n.authority_id = ${period.authority_id} and n.id = q.truck_id group by n.id, n.number order by 3 desc, n.number, n.id limit ${MOST_TRUCKS}`)

/** Tickets printed between two instants, the latest first, one more than are shown where there are more. */
export const ticketsBetween = (
  db: Database,
  { authority_id, plant_id, begins, ends }: { authority_id: number; plant_id: number; begins: string; ends: string },
) =>
  db.rows<Omit<PlantTicket, 'outlier'>>(sql`
    with t as (
      select t.id, t.ticket_number, t.printed_at, t.material_id, t.truck_id, t.net, t.uom, t.latency_seconds, (t.source->>'plant_temperature')::float8 as temperature,
        extract(epoch from t.printed_at - lag(t.printed_at) over (partition by t.truck_id order by t.printed_at)) as since
      from tickets t where t.authority_id = ${authority_id} and t.plant_id = ${plant_id} and t.printed_at >= ${begins} and t.printed_at < ${ends} and t.status is distinct from 'voided')
    select t.id, t.ticket_number, t.printed_at, m.name as material, n.number as truck, trim_scale(t.net) as net, t.uom, t.latency_seconds, t.temperature,
      case when t.truck_id is not null and t.since between 1 and 14400 then round(t.since / 60, 1)::float8 end as cycle_minutes
    from t join materials m on m.authority_id = ${authority_id} and m.id = t.material_id left join trucks n on n.authority_id = ${authority_id} and n.id = t.truck_id
    order by t.printed_at desc, t.id desc limit ${MOST_DAY_TICKETS + 1}`)
