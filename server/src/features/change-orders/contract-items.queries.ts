import type { QuantityStep } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { installedOf } from '../reconciliation/index.ts'

/** An item of a project as far as updates depend on it; quantities are decimal strings in its unit. */
export interface ContractItem {
  id: number
  line_number: number
  item_code: string
  item_description: string
  unit_of_measure: string
  external_dot_contract_project_id: number | null
  /** As bid and changed by approved updates. */
  current_quantity: string
  /** Dollars; null where it has none yet. */
  unit_price: string | null
  is_dnp: boolean
  /** Quantity posted to it in all periods. */
  installed_quantity: string
}

/** All items of a project with their installed quantities; writers lock the project. */
export const contractItems = (db: Database, authority_id: number, project_id: number): Promise<ContractItem[]> =>
  db.rows(sql`
    select i.id, i.line_number, i.item_code, i.item_description, i.unit_of_measure, i.contract_project_id as external_dot_contract_project_id,
      trim_scale(i.quantity + i.change_quantity) as current_quantity, i.unit_price::text as unit_price, i.is_dnp,
      trim_scale(coalesce(r.installed, 0)) as installed_quantity
    from project_pay_items i left join (
      select i.id as pay_item_id, ${installedOf} as installed from pay_item_rollups r join project_pay_items i on i.authority_id = r.authority_id and i.id = r.pay_item_id
      where r.authority_id = ${authority_id} and r.project_id = ${project_id} group by i.authority_id, i.id) r
      on r.pay_item_id = i.id
    where i.authority_id = ${authority_id} and i.project_id = ${project_id}`)

/** An item whose quantity changed by an update; its version before. */
export interface ChangedItem {
  id: number
  lock_version: number
  old_change: string
  new_change: string
}

/**
 * Adds what the lines of an update bring to their items and keeps with each line what its item had before. The lines name their items by now, and the update
 * is not approved yet.
 */
export async function applyLines(
  db: Database,
  authority_id: number,
  { change_order_id, at }: { change_order_id: number; at: Date },
): Promise<ChangedItem[]> {
  await db.run(sql`
    update change_order_lines l set quantity_before = i.quantity + i.change_quantity from project_pay_items i
    where l.authority_id = ${authority_id} and l.change_order_id = ${change_order_id} and i.authority_id = l.authority_id and i.id = l.pay_item_id`)
  return await db.rows(sql`
    update project_pay_items i set change_quantity = i.change_quantity + l.qty_delta, lock_version = i.lock_version + 1, updated_at = ${at}
    from change_order_lines l
    where l.authority_id = ${authority_id} and l.change_order_id = ${change_order_id} and i.authority_id = l.authority_id and i.id = l.pay_item_id
    returning i.id, i.lock_version - 1 as lock_version, trim_scale(i.change_quantity - l.qty_delta) as old_change, trim_scale(i.change_quantity) as new_change`)
}

/** The start of an item's history; null where the project has no such item. */
export const bidOfItem = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<{ quantity: string; current_quantity: string; unit_of_measure: string } | null> =>
  db.row(sql`
    select trim_scale(quantity) as quantity, trim_scale(quantity + change_quantity) as current_quantity, unit_of_measure from project_pay_items
    where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id}`)

/** Changes of an item by approved updates, in the order of their effective dates. */
export const approvedSteps = (
  db: Database,
  authority_id: number,
  pay_item_id: number,
): Promise<Omit<QuantityStep, 'quantity'>[]> =>
  db.rows(sql`
    select 'update' as kind, c.id as change_order_id, c.number, c.co_number_external, c.description, c.effective_on, trim_scale(l.qty_delta) as qty_delta
    from change_order_lines l join change_orders c on c.authority_id = l.authority_id and c.id = l.change_order_id
    where l.authority_id = ${authority_id} and l.pay_item_id = ${pay_item_id} and c.status = 'approved'
    order by c.effective_on, c.decided_at, c.number`)
