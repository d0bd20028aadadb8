import type { MaterialInterval, TicketFilters } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'
import { allOf, ticketConditions, type TicketSelection } from '../tickets/index.ts'

/** A project whose tickets are added up, and the minutes that its authority prefers and accepts (D14). */
export interface MaterialsProject {
  time_zone: string
  preferred_minutes: number
  accepted_minutes: number
}

/** A project that is not deleted; null when it does not exist. */
export const materialsProject = (db: Database, authority_id: number, id: number): Promise<MaterialsProject | null> =>
  db.row(sql`
    select p.time_zone, a.preferred_minutes, a.accepted_minutes from projects p join authorities a on a.id = p.authority_id
    where p.authority_id = ${authority_id} and p.id = ${id} and p.deleted_at is null`)

/** A project's tickets under filters. */
export interface MaterialsSelection {
  authority_id: number
  project_id: number
  filters: Pick<TicketFilters, 'printed_on' | 'material_type'>
}

/** The conditions of the ticket list, so that each figure counts what the list shows. */
const ticketsOf = (
  { authority_id, project_id, filters }: MaterialsSelection,
  further: Pick<TicketFilters, 'status' | 'wasted'> = {},
): Sql => {
  const selection: TicketSelection = {
    authority_id,
    scope: { held: false, plant_ids: null, project_ids: null },
    filters: { ...filters, ...further, project_id: { eq: project_id } },
    search: null,
  }
  return allOf(ticketConditions(selection))
}

/** Tickets that share material, unit and status (`''` where their source gave none); latency in seconds, summed. */
export interface MaterialCell {
  material_id: number
  material: string
  material_type: string
  uom: string
  status: string
  tickets: number
  net: string
  first_at: string
  last_at: string
  latency: number
  under_preferred: number
  under_accepted: number
}

/** One read of the project's index adds up all that it holds. */
export const materialCells = (
  db: Database,
  selection: MaterialsSelection,
  { preferred_minutes, accepted_minutes }: MaterialsProject,
): Promise<MaterialCell[]> =>
  db.rows(sql`
    select c.material_id, m.name as material, m.material_type, c.uom, c.status, c.tickets, trim_scale(c.net) as net, c.first_at, c.last_at, c.latency, c.under_preferred, c.under_accepted
    from (
      select t.material_id, t.uom, coalesce(t.status, '') as status, count(*) as tickets, sum(t.net) as net, min(t.printed_at) as first_at, max(t.printed_at) as last_at,
        sum(t.latency_seconds) as latency, count(*) filter (where t.latency_seconds <= ${preferred_minutes * 60}::integer) as under_preferred,
        count(*) filter (where t.latency_seconds <= ${accepted_minutes * 60}::integer) as under_accepted
      from tickets t where ${ticketsOf(selection)} group by 1, 2, 3) c
    join materials m on m.authority_id = ${selection.authority_id} and m.id = c.material_id`)

/** A quantity of a material in one unit, and how many tickets or orders it is of. */
export interface MaterialQuantity {
  material_id: number
  uom: string
  count: number
  quantity: string
}

/** Wasted net: tickets rejected, or delivered with a reason of waste. */
export const wastedQuantities = (db: Database, selection: MaterialsSelection): Promise<MaterialQuantity[]> =>
  db.rows(sql`
    select t.material_id, t.uom, count(*) as count, sum(t.net) as quantity from tickets t
    where ${ticketsOf(selection, { wasted: { eq: true } })} group by 1, 2`)

/** The requested dates, as conditions on a calendar date. */
const within = (day: Sql, { printed_on }: MaterialsSelection['filters']): Sql[] => [
  ...(printed_on?.eq === undefined ? [] : [sql`${day} = ${printed_on.eq}::date`]),
  ...(printed_on?.gte === undefined ? [] : [sql`${day} >= ${printed_on.gte}::date`]),
  ...(printed_on?.lte === undefined ? [] : [sql`${day} <= ${printed_on.lte}::date`]),
]

/** Conditions on counted rows `o` of a project, by day and material. */
const countedOf = ({ authority_id, project_id, filters }: MaterialsSelection): Sql =>
  join(
    [
      sql`o.authority_id = ${authority_id} and o.project_id = ${project_id}`,
      ...within(raw('o.day'), filters),
      ...[
        ...(filters.material_type?.eq === undefined ? [] : [[filters.material_type.eq]]),
        ...(filters.material_type?.in ? [filters.material_type.in] : []),
      ].map(
        (types) =>
          sql`o.material_id = any(array(select m.id from materials m where m.authority_id = ${authority_id} and m.material_type = any(${types}::text[])))`,
      ),
    ],
    ' and ',
  )

/** The part of delivered tickets that is on pay items, in the units of the tickets, from the rollups. */
export const codedQuantities = (db: Database, selection: MaterialsSelection): Promise<MaterialQuantity[]> =>
  db.rows(sql`
    select o.material_id, o.uom, sum(o.tickets)::bigint as count, sum(o.assigned) as quantity from coded_ticket_rollups o
    where ${countedOf(selection)} and o.status = 'delivered' group by 1, 2 having sum(o.tickets) > 0`)

/**
 * Ordered quantities: the largest quantity on the tickets of an order, added up over the orders. An order is its supplier's dispatch number for a
 * material in a unit, on whatever days; where tickets have none, the purchase order's number on one day.
 */
export const orderedQuantities = (db: Database, selection: MaterialsSelection): Promise<MaterialQuantity[]> =>
  db.rows(sql`
    with named as (
      select o.material_id, o.uom, o.supplier_id, o.ordered_by, o.order_number, o.day, o.quantity_ordered from ticket_order_rollups o
      where ${countedOf(selection)} group by 1, 2, 3, 4, 5, 6, 7 having sum(o.tickets) > 0),
    orders as (
      select n.material_id, n.uom, max(n.quantity_ordered) as quantity from named n
      group by n.material_id, n.uom, n.supplier_id, n.ordered_by, n.order_number, case when n.ordered_by = 'po_number' then n.day end)
    select material_id, uom, count(*) as count, sum(quantity) as quantity from orders group by 1, 2`)

/** Days from the first with tickets to the last, both included, within the requested dates; 0 without tickets. Two index lookups. */
export const daysSpanned = async (
  db: Database,
  { authority_id, project_id, filters }: MaterialsSelection,
): Promise<number> => {
  const held = join(
    [sql`d.authority_id = ${authority_id} and d.project_id = ${project_id}`, ...within(raw('d.day'), filters)],
    ' and ',
  )
  const found = await db.row<{ days: number | null }>(
    sql`select max(d.day) - min(d.day) + 1 as days from project_days d where ${held}`,
  )
  return found?.days ?? 0
}

/** Deliveries of a material in an interval in one unit; `printed_on` is the interval's first date. */
export interface DeliveryCell {
  material_id: number
  material: string
  uom: string
  printed_on: string
  tickets: number
  net: string
}

/** The first date of a ticket's interval. A date is cut as one of no zone, so that no session's zone moves it. */
const firstDates: Record<MaterialInterval, Sql> = {
  day: raw('t.printed_on'),
  week: raw("date_trunc('week', t.printed_on::timestamp)::date"),
  month: raw("date_trunc('month', t.printed_on::timestamp)::date"),
}

/** Deliveries by interval, oldest first: one read of the project's index. */
export const deliveryCells = (
  db: Database,
  selection: MaterialsSelection,
  interval: MaterialInterval,
): Promise<DeliveryCell[]> =>
  db.rows(sql`
    select c.material_id, m.name as material, c.uom, c.printed_on, c.tickets, c.net
    from (
      select t.material_id, t.uom, ${firstDates[interval]} as printed_on, count(*) as tickets, sum(t.net) as net
      from tickets t where ${ticketsOf(selection, { status: { eq: 'delivered' } })} group by 1, 2, 3) c
    join materials m on m.authority_id = ${selection.authority_id} and m.id = c.material_id order by ${raw('c.printed_on')}`)
