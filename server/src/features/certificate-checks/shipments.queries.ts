import type { Shipment, ShippedDay } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofIds, type ProjectIds } from '../../platform/database/of-projects.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { allOf, ticketConditions, type TicketSelection } from '../tickets/index.ts'

/** Shipments of a project that can be judged as one: those of `day`, the first, to `last_day`. */
export type ProjectShipment = Shipment & { project_id: number; last_day: string }

/** Which shipments: those of some projects, of some suppliers; null for all. */
export interface ShipmentsOf {
  project_ids: ProjectIds
  supplier_ids: readonly number[] | null
}

/**
 * What was shipped of materials that the agency names: on projects in all, and on their pay items. Counters say it: no ticket is read.
 * @param turns days in their order; what was shipped between two of them is one row.
 */
export const shipmentsOf = (
  db: Database,
  authority_id: number,
  { project_ids, supplier_ids, turns }: ShipmentsOf & { turns: readonly string[] },
): Promise<ProjectShipment[]> =>
  db.rows(sql`
    with days as (
      select s.project_id, s.pay_item_id, s.supplier_id, s.plant_id, n.vendor_material_id, s.day, s.uom, sum(s.tickets) as tickets, sum(s.quantity) as quantity
      from shipped_materials s
      join vendor_material_names n on n.authority_id = s.authority_id and n.material_id = s.material_id
      join vendor_materials m on m.authority_id = s.authority_id and m.id = n.vendor_material_id and not m.hidden
      where s.authority_id = ${authority_id} and ${ofIds('s.project_id', project_ids)} and ${ofIds('s.supplier_id', supplier_ids)}
      group by 1, 2, 3, 4, 5, 6, 7 having sum(s.tickets) > 0)
    select project_id, nullif(pay_item_id, 0) as pay_item_id, supplier_id, plant_id, vendor_material_id, min(day) as day, max(day) as last_day, uom,
      sum(tickets)::integer as tickets, trim_scale(sum(quantity)) as quantity
    from days group by project_id, pay_item_id, supplier_id, plant_id, vendor_material_id, uom, width_bucket(day, ${turns}::date[])`)

/** A vendor's material. */
export interface SuppliedMaterial {
  supplier_id: number
  vendor_material_id: number
}

/** What is shipped of vendors' materials, on projects of their approved submittals with a quantity. */
const ofCertified = (authority_id: number, of: readonly SuppliedMaterial[]): Sql => sql`
  with pairs as (
    select distinct p.supplier_id, p.vendor_material_id, o.project_id
    from json_to_recordset(${JSON.stringify(of)}::json) as p(supplier_id bigint, vendor_material_id bigint)
    join submittals s on s.authority_id = ${authority_id} and s.supplier_id = p.supplier_id and s.vendor_material_id = p.vendor_material_id
      and s.approved_quantity is not null and s.status in ('approved', 'approved_as_noted')
    join submittal_projects o on o.authority_id = s.authority_id and o.submittal_id = s.id),
  shipped as (
    select p.supplier_id, p.vendor_material_id, m.day, m.uom, m.tickets, m.quantity
    from pairs p
    join vendor_material_names n on n.authority_id = ${authority_id} and n.vendor_material_id = p.vendor_material_id
    join shipped_materials m on m.authority_id = ${authority_id} and m.pay_item_id = 0 and m.supplier_id = p.supplier_id and m.material_id = n.material_id and m.project_id = p.project_id)`

/** By day. */
export const certifiedDays = (
  db: Database,
  authority_id: number,
  of: readonly SuppliedMaterial[],
): Promise<ShippedDay[]> =>
  db.rows(sql`${ofCertified(authority_id, of)}
    select supplier_id, vendor_material_id, day, uom, trim_scale(sum(quantity)) as quantity from shipped group by 1, 2, 3, 4 having sum(tickets) > 0 order by day, 1, 2, 4`)

/** In all. */
export const certifiedTotals = (
  db: Database,
  authority_id: number,
  of: readonly SuppliedMaterial[],
): Promise<(SuppliedMaterial & { uom: string; quantity: string })[]> =>
  db.rows(sql`${ofCertified(authority_id, of)}
    select supplier_id, vendor_material_id, uom, trim_scale(sum(quantity)) as quantity from shipped group by 1, 2, 3 having sum(tickets) > 0`)

/** What tickets say was shipped of the material of a submittal by its vendor, on its projects and in its days, by unit. */
export const shippedUnder = (
  db: Database,
  authority_id: number,
  submittal_id: number,
): Promise<{ quantity: string; uom: string }[]> =>
  db.rows(sql`
    select m.uom, trim_scale(sum(m.quantity)) as quantity from submittals s
    join submittal_projects o on o.authority_id = s.authority_id and o.submittal_id = s.id
    join vendor_material_names n on n.authority_id = s.authority_id and n.vendor_material_id = s.vendor_material_id
    join shipped_materials m on m.authority_id = s.authority_id and m.pay_item_id = 0 and m.supplier_id = s.supplier_id and m.material_id = n.material_id and m.project_id = o.project_id
      and m.day >= coalesce(s.effective_on, s.dated) and m.day <= coalesce(s.expires_on, 'infinity')
    where s.authority_id = ${authority_id} and s.id = ${submittal_id} group by 1 having sum(m.tickets) > 0 order by 1`)

/** What a ticket ships, with the names of its vendor and material; `vendor_material_id` is null where the agency names none. */
export interface ShippedTicket {
  project_id: number | null
  pay_item_ids: number[]
  supplier_id: number
  supplier: string
  plant_id: number
  vendor_material_id: number | null
  vendor_material: string | null
  day: string
  uom: string
  quantity: string
}

/** A ticket as far as certificates are concerned; null for one that the caller does not read. */
export const shippedTicket = (db: Database, selection: TicketSelection): Promise<ShippedTicket | null> =>
  db.row(sql`
    select t.project_id, array(select distinct e.pay_item_id from pay_entries e where e.authority_id = t.authority_id and e.ticket_id = t.id and e.kind = 'ticket' and e.withdrawn_at is null) as pay_item_ids,
      t.supplier_id, u.name as supplier, t.plant_id, m.id as vendor_material_id, m.name as vendor_material, t.printed_on as day, t.uom, trim_scale(t.net) as quantity
    from tickets t
    join suppliers u on u.authority_id = t.authority_id and u.id = t.supplier_id
    left join vendor_material_names n on n.authority_id = t.authority_id and n.material_id = t.material_id
    left join vendor_materials m on m.authority_id = t.authority_id and m.id = n.vendor_material_id and not m.hidden
    where ${allOf(ticketConditions(selection))} ${raw('limit 1')}`)
