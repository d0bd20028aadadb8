import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { installedOf } from '../metrics/item-periods.queries.ts'
import type { CodingItem } from './coding-item.ts'

/** The columns of an item `i` that coding depends on. */
export const codingColumns = sql`
  i.id, i.item_code, i.item_description, i.line_number, i.unit_of_measure, i.source_only, i.is_dnp,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from pay_item_contractors l
    join external_contractors c on c.authority_id = l.authority_id and c.id = l.external_contractor_id
    where l.authority_id = i.authority_id and l.pay_item_id = i.id), '[]'::json) as contractors`

/** Items of a project by their ids; concurrent coding does not wait, but the items cannot be deleted meanwhile. */
export const codingItems = (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<CodingItem[]> =>
  db.rows(sql`
    select ${codingColumns}
    from project_pay_items i where i.authority_id = ${authority_id} and i.project_id = ${project_id} and i.id = any(${[...ids]}::bigint[])
    for key share of i`)

/** The installed quantities of items, and those of their contract. */
export const itemsAgainstContract = (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<{ id: number; current_qty: string; installed_qty: string }[]> =>
  db.rows(sql`
    select i.id, i.quantity + i.change_quantity as current_qty, trim_scale(coalesce(${installedOf}, 0)) as installed_qty from project_pay_items i
    left join pay_item_rollups r on r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id
    where i.authority_id = ${authority_id} and i.project_id = ${project_id} and i.id = any(${[...ids]}::bigint[]) and not i.source_only and not i.is_dnp
    group by i.authority_id, i.id order by i.line_number, i.id`)
