import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { InspectorBounds } from './inspector-day.ts'

/** A ticket of an inspector's day. Quantities are exact decimals as text. */
export interface DayTicket {
  id: number
  ticket_number: string
  /** Null where its supplier sent none, which counts as pending (D6). */
  status: 'pending' | 'delivered' | 'rejected' | 'voided' | null
  accepted: boolean
  flagged: boolean
  /** Local time of printing in the project's zone, `07:42`. */
  clock: string
  /** It was received after the day had ended. */
  late: boolean
  net: string
  uom: string
  material_id: number
  material: string
  material_type: string
  plant_id: number
  plant: string
  supplier: string
  truck_id: number | null
  /** Pounds over the limit in force; null where no limit is known. */
  overload_lbs: string | null
  rejection_reason: string | null
  waste_reason: string | null
  /** Of the load at the site, in °F. */
  temperature_f: string | null
}

/** Events by which a person judges a load. */
const judging = ['delivered', 'rejected', 'voided', 'accepted']

/** Other inspectors' reports of the same day. */
export const otherReports = ({ project_id, date, inspector_id }: InspectorBounds, authority_id: number): Sql => sql`
  select r.id, r.inspector_id, r.status in ('draft', 'rejected') as open from daily_work_reports r
  where r.authority_id = ${authority_id} and r.project_id = ${project_id} and r.report_date = ${date}::date and r.inspector_id <> ${inspector_id}`

/**
 * Tickets of a project's day that are this inspector's: those that this person judged last, and those that nobody judged, or people without a report of the day;
 * never one that another report of the day has, but for those that this person judged and whose report is still open. In the order of printing, one more than `most`
 * where there are more.
 */
export const ticketsOfDay = (
  db: Database,
  authority_id: number,
  day: InspectorBounds,
  most: number,
): Promise<DayTicket[]> =>
  db.rows(sql`
    with others as materialized (${otherReports(day, authority_id)}),
    taken as materialized (select x.ticket_id, o.open from others o join daily_work_report_tickets x on x.authority_id = ${authority_id} and x.report_id = o.id where x.counted)
    select t.id, t.ticket_number, t.status, t.accepted, t.flagged, to_char(t.printed_at at time zone ${day.time_zone}, 'HH24:MI') as clock, t.received_at >= ${day.until} as late,
      trim_scale(t.net)::text as net, t.uom, t.material_id, m.name as material, m.material_type, t.plant_id, p.name as plant, s.name as supplier, t.truck_id,
      trim_scale(t.overload_lbs)::text as overload_lbs, t.agency->>'rejection_reason' as rejection_reason, t.agency->>'waste_reason' as waste_reason,
      t.agency->>'field_temperature' as temperature_f
    from tickets t
      join materials m on m.authority_id = t.authority_id and m.id = t.material_id
      join plants p on p.authority_id = t.authority_id and p.id = t.plant_id
      join suppliers s on s.authority_id = t.authority_id and s.id = t.supplier_id
      left join lateral (
        select e.actor_id from ticket_events e
        where e.authority_id = t.authority_id and e.ticket_id = t.id and e.actor_kind in ('employee', 'grantee') and e.action = any(${judging}::text[])
        order by e.seq desc limit 1) j on t.status in ('delivered', 'rejected', 'voided')
    where t.authority_id = ${authority_id} and t.project_id = ${day.project_id} and t.printed_at >= ${day.from} and t.printed_at < ${day.until}
      and (j.actor_id is null or j.actor_id not in (select o.inspector_id from others o)) and not exists (select from taken k where k.ticket_id = t.id and not (k.open and j.actor_id is not distinct from ${day.inspector_id}))
    order by t.printed_at, t.id limit ${most + 1}`)
