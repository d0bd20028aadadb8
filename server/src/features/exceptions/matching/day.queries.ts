import type { SummaryContent } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/pages.ts'
import { sql } from '../../../platform/database/sql.ts'
import { isSigned } from '../../tickets/index.ts'
import type { ClosedPeriod, ContractorCount, DaySummary, DayTicket, OtherNumber } from '../rules/day-data.ts'

/** A project's day. */
export interface ProjectDay {
  project_id: number
  day: string
}

/** A number that a plant's summary names. */
export interface NamedNumber {
  plant_id: number
  ticket_number: string
}

/** Current summaries of a project's day and of the days before and after it. */
export async function summariesAround(
  db: Database,
  authority_id: number,
  { project_id, day }: ProjectDay,
): Promise<DaySummary[]> {
  const rows = await db.rows<{ plant_id: number; day: string; content: SummaryContent }>(sql`
    select s.plant_id, s.day, v.content from daily_summaries s
    join daily_summary_versions v on v.authority_id = s.authority_id and v.daily_summary_id = s.id and v.version = s.version
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.day between ${day}::date - 1 and ${day}::date + 1 order by s.day, s.plant_id`)
  return rows.map(({ plant_id, day: of, content }) => ({ plant_id, day: of, ...content }))
}

/**
 * Tickets of a project that were printed from one date to another, in pages, so in a transaction. Dates are the project's; the instants around them
 * bound the index scan: as timestamptz, since row security keeps any other comparison out of the index.
 */
export const ticketsPrinted = (
  db: Database,
  authority_id: number,
  { project_id, from, to }: { project_id: number; from: string; to: string },
): Promise<DayTicket[]> =>
  rowsInPages<DayTicket>(
    db,
    'printed',
    sql`
    select t.id, t.plant_id, t.ticket_number, m.name as material, t.material_id, k.number as truck, t.printed_at, t.received_at, t.printed_on, t.gross::text as gross,
      t.net::text as net, t.uom, t.status, t.accepted, t.load_number, t.source->>'cumulative_quantity' as cumulative_quantity, t.reissue_of, t.reissue_of_id,
      case when ${isSigned(['disputed'])}
        then json_build_object('notes', t.agency->>'contractor_notes', 'by', t.agency->>'contractor_signed_by') end as dispute
    from tickets t join materials m on m.authority_id = t.authority_id and m.id = t.material_id
    left join trucks k on k.authority_id = t.authority_id and k.id = t.truck_id
    where t.authority_id = ${authority_id} and t.project_id = ${project_id}
      and t.printed_at >= (${from}::date - 1)::timestamptz and t.printed_at < (${to}::date + 2)::timestamptz
      and t.printed_on between ${from}::date and ${to}::date order by t.printed_at, t.id`,
  )

const otherNumber = sql`select t.plant_id, t.ticket_number, t.project_id, t.printed_at`

/** Numbers that plants gave to all tickets of a date, whatever their status; in pages, so in a transaction. */
export const numbersOfDate = (
  db: Database,
  authority_id: number,
  { day, plant_ids }: { day: string; plant_ids: number[] },
): Promise<(OtherNumber & { id: number })[]> =>
  rowsInPages<OtherNumber & { id: number }>(
    db,
    'numbers',
    sql`
    ${otherNumber}, t.id from unnest(${plant_ids}::bigint[]) p(id) join tickets t on t.authority_id = ${authority_id} and t.plant_id = p.id
    where t.printed_at >= (${day}::date - 1)::timestamptz and t.printed_at < (${day}::date + 2)::timestamptz and t.printed_on = ${day}::date`,
  )

/** Numbers that summaries name, as tickets of other dates have them in the year of the day or an adjacent one. */
export const otherNumbersNamed = (
  db: Database,
  authority_id: number,
  { day, named }: { day: string; named: readonly NamedNumber[] },
): Promise<OtherNumber[]> =>
  db.rows(sql`
    ${otherNumber} from json_to_recordset(${JSON.stringify(named)}::json) as n(plant_id bigint, ticket_number text)
    join tickets t on t.authority_id = ${authority_id} and t.plant_id = n.plant_id and t.ticket_number = n.ticket_number
      and t.ticket_year between extract(year from ${day}::date - 7)::integer and extract(year from ${day}::date + 7)::integer
    where t.printed_on <> ${day}::date`)

/** The closed pay period that covers a day. */
export const closedPeriodOf = (
  db: Database,
  authority_id: number,
  { project_id, day }: ProjectDay,
): Promise<ClosedPeriod | null> =>
  db.row(sql`
    select number, closed_at from pay_periods
    where authority_id = ${authority_id} and project_id = ${project_id} and status = 'closed' and ${day}::date between start_on and end_on`)

/** What contractors counted of a project's day. */
export const contractorCounts = (
  db: Database,
  authority_id: number,
  { project_id, day }: ProjectDay,
): Promise<ContractorCount[]> =>
  db.rows(sql`
    select c.plant_id, c.company_id, c.company_name as company, c.counted_by_name as by, c.loads, c.notes from contractor_day_counts c
    where c.authority_id = ${authority_id} and c.project_id = ${project_id} and c.day = ${day}::date order by c.company_id`)
