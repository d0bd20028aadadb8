import type { ProjectField } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'
import { jsonInTurns } from '../../platform/json-in-turns.ts'
import { inTurns } from '../../platform/turns.ts'
import type { ItemRow } from './project-pay-items.queries.ts'

/** The written columns of an item. */
export type ItemValues = Pick<
  ItemRow,
  ProjectField | 'external_dot_contract_project_id' | 'external_dot_contractor_ids'
>

const columnTypes = {
  line_number: 'integer',
  item_code: 'text',
  item_number: 'text',
  item_description: 'text',
  unit_of_measure: 'text',
  quantity: 'numeric',
  unit_price: 'numeric',
  estimated_quantity: 'numeric',
  estimated_qty_uom: 'text',
  is_dnp: 'boolean',
  source_only: 'boolean',
  mobile_favorite: 'boolean',
  only_e_ticket_available: 'boolean',
  major: 'boolean',
} as const satisfies Record<ProjectField, string>
const names = Object.keys(columnTypes)
const columns = join(names.map((name) => raw(name)))
const record = raw(
  `r(id bigint, external_dot_contract_project_id bigint, ${Object.entries(columnTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
)

/** Adds items to a project and returns their ids by line, in one statement however many there are. */
export async function insertItems(
  db: Database,
  { authority_id, project_id }: { authority_id: number; project_id: number },
  { items, at }: { items: readonly ItemValues[]; at: Date },
): Promise<number[]> {
  const rows = await db.rows<{ id: number; line: string }>(sql`
    insert into project_pay_items (authority_id, project_id, contract_project_id, ${columns}, created_at, updated_at)
    select ${authority_id}, ${project_id}, r.external_dot_contract_project_id, ${columns}, ${at}, ${at}
    from jsonb_to_recordset(${await inTurns(jsonInTurns(items))}::jsonb) as ${record}
    returning id, coalesce(contract_project_id::text, '') || '/' || line_number as line`)
  const ids = new Map(rows.map(({ id, line }) => [line, id]))
  return items.map((item) => {
    const id = ids.get(`${item.external_dot_contract_project_id ?? ''}/${item.line_number}`)
    if (id === undefined) throw new Error('an item was not written')
    return id
  })
}

/** Writes the new values of items, in one statement however many there are. */
export const writeItems = async (
  db: Database,
  authority_id: number,
  { items, at }: { items: readonly (ItemValues & { id: number })[]; at: Date },
) =>
  await db.run(sql`
    update project_pay_items i set contract_project_id = r.external_dot_contract_project_id,
      ${join(names.map((name) => raw(`${name} = r.${name}`)))}, updated_at = ${at}, lock_version = lock_version + 1
    from jsonb_to_recordset(${await inTurns(jsonInTurns(items))}::jsonb) as ${record} where i.authority_id = ${authority_id} and i.id = r.id`)

/** Replaces the contractors of items. */
export async function linkContractors(
  db: Database,
  authority_id: number,
  items: readonly { id: number; external_dot_contractor_ids: readonly number[] }[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const pairs = items.flatMap(({ id, external_dot_contractor_ids }) =>
    external_dot_contractor_ids.map((external_contractor_id) => ({ pay_item_id: id, external_contractor_id })),
  )
  await db.run(
    sql`delete from pay_item_contractors where authority_id = ${authority_id} and pay_item_id = any(${ids}::bigint[])`,
  )
  if (pairs.length === 0) return
  await db.run(sql`
    insert into pay_item_contractors (authority_id, pay_item_id, external_contractor_id)
    select ${authority_id}, r.pay_item_id, r.external_contractor_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(pay_item_id bigint, external_contractor_id bigint)`)
}

export const deleteItem = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from project_pay_items where authority_id = ${authority_id} and id = ${id}`)
