import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { installedOf } from '../../reconciliation/index.ts'
import type { InspectorBounds } from './inspector-day.ts'
import { otherReports } from './tickets-of-day.queries.ts'

/** What of the day is on a pay item: of a ticket, or entered by hand. */
export interface DayEntry {
  id: number
  ticket_id: number | null
  pay_item_id: number
  /** In the item's unit, negative where it corrects; null of one that only names a source. */
  quantity: string | null
  contractor_id: number | null
  location: string | null
  notes: string | null
}

const columns = sql`e.id, e.ticket_id, e.pay_item_id, trim_scale(e.quantity)::text as quantity, e.external_contractor_id as contractor_id, e.location, e.additional_notes as notes`

/** Current entries of tickets, with corrections of closed periods. */
export const entriesOfTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<DayEntry[]> =>
  db.rows(sql`
    select ${columns} from pay_entries e
    where e.authority_id = ${authority_id} and e.ticket_id = any(${[...ids]}::bigint[]) and e.withdrawn_at is null order by e.id`)

/** Entries by hand of a day that are this inspector's, or of people without a report of it. */
export const entriesByHand = (db: Database, authority_id: number, day: InspectorBounds): Promise<DayEntry[]> =>
  db.rows(sql`
    select ${columns} from pay_entries e
    where e.authority_id = ${authority_id} and e.project_id = ${day.project_id} and e.work_date = ${day.date}::date and e.ticket_id is null and e.withdrawn_at is null
      and e.created_by not in (select o.inspector_id from (${otherReports(day, authority_id)}) o)
    order by e.id limit 1000`)

/** A line of the contract, and how much of it is installed by now. */
export interface DayItem {
  id: number
  line_number: number
  item_code: string
  item_description: string
  unit_of_measure: string
  source_only: boolean
  is_dnp: boolean
  /** Contractors that work on it, as the contract's items have them. */
  contractor_ids: number[]
  installed_qty: string
  current_qty: string
}

export const itemsOfDay = (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<DayItem[]> =>
  db.rows(sql`
    select i.id, i.line_number, i.item_code, i.item_description, i.unit_of_measure, i.source_only, i.is_dnp,
      array(select l.external_contractor_id from pay_item_contractors l where l.authority_id = i.authority_id and l.pay_item_id = i.id order by 1) as contractor_ids,
      trim_scale(coalesce(${installedOf}, 0))::text as installed_qty, trim_scale(i.quantity + i.change_quantity)::text as current_qty
    from project_pay_items i
      left join pay_item_rollups r on r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id
    where i.authority_id = ${authority_id} and i.project_id = ${project_id} and i.id = any(${[...ids]}::bigint[])
    group by i.authority_id, i.id order by i.line_number, i.id`)

/** A contractor of the project. */
export interface DayContractor {
  id: number
  name: string
  is_prime: boolean
}

export const contractorsOfProject = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<DayContractor[]> =>
  db.rows(sql`
    select c.id, c.name, c.is_prime from external_contractors c
    where c.authority_id = ${authority_id} and c.project_id = ${project_id} order by c.is_prime desc, lower(c.name), c.id limit 500`)

/** Where a load was delivered on an alignment. */
export interface DayStation {
  ticket_id: number
  alignment_id: number
  alignment: string
  /** Continuous, so that it orders across station equations. */
  internal: number
  /** As people write it. */
  station: string
  /** Feet from the alignment, to the right looking ahead; null where the station was entered by hand. */
  offset_ft: string | null
}

export const stationsOfTickets = (db: Database, authority_id: number, ids: readonly number[]): Promise<DayStation[]> =>
  db.rows(sql`
    select s.ticket_id, s.alignment_id, coalesce(a.display_name, a.name) as alignment, s.internal, s.station, trim_scale(s.offset_ft)::text as offset_ft
    from ticket_stations s join alignments a on a.authority_id = s.authority_id and a.id = s.alignment_id
    where s.authority_id = ${authority_id} and s.ticket_id = any(${[...ids]}::bigint[]) order by s.internal, s.ticket_id`)

/** The sets of materials that people last posted items with on earlier days of the project. */
export const earlierMaterialSets = (
  db: Database,
  authority_id: number,
  { project_id, date, ids }: { project_id: number; date: string; ids: readonly number[] },
): Promise<{ pay_item_id: number; name: string }[]> =>
  db.rows(sql`
    select distinct on (o.pay_item_id) o.pay_item_id, o.material_set as name
    from daily_work_report_postings o join daily_work_reports r on r.authority_id = o.authority_id and r.id = o.report_id
    where o.authority_id = ${authority_id} and o.pay_item_id = any(${[...ids]}::bigint[]) and o.material_set is not null
      and r.project_id = ${project_id} and r.report_date < ${date}::date
    order by o.pay_item_id, r.report_date desc, r.id desc, o.position`)
