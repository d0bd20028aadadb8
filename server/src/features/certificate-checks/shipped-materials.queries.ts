import { sql, type Sql } from '../../platform/database/sql.ts'

/** What is added to what a vendor shipped of a material on a day; below zero where it is taken away. */
export interface ShipmentDelta {
  project_id: number
  supplier_id: number
  plant_id: number
  material_id: number
  day: string
  uom: string
  tickets: number
  quantity: string
}

/** Adds to the counters, in the order of their keys, so that writers cannot deadlock. */
export const addShipments = (authority_id: number, deltas: readonly ShipmentDelta[]): Sql => sql`
  insert into shipped_materials as r (authority_id, project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, slot, tickets, quantity)
  select ${authority_id}::bigint, x.project_id, 0, x.supplier_id, x.plant_id, x.material_id, x.day, x.uom, (pg_backend_pid() % 4)::smallint, x.tickets, x.quantity
  from json_to_recordset(${JSON.stringify(deltas)}::json) as x(project_id bigint, supplier_id bigint, plant_id bigint, material_id bigint, day date, uom text, tickets bigint, quantity numeric)
  order by 2, 4, 5, 6, 7, 8
  on conflict (authority_id, project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, slot)
  do update set tickets = r.tickets + excluded.tickets, quantity = r.quantity + excluded.quantity`
