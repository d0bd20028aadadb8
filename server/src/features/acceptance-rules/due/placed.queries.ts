import { acceptanceRuleRecord, type RateKind, type StoredRule } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../../platform/database/of-projects.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Active rules of categories, and of pay items of some projects. */
export const activeRules = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[],
): Promise<StoredRule[]> =>
  db.rows(sql`
    select r.id, ${recordColumns(acceptanceRuleRecord, 'r')} from acceptance_rules r
    where r.authority_id = ${authority_id} and r.active and (r.category is not null or r.project_id = any(${project_ids}::bigint[])) order by r.id`)

/** A pay item with what is placed on it. */
export interface PlacedItem {
  id: number
  project_id: number
  project: string
  dot_code: string
  line_number: number
  item_code: string
  item_description: string
  uom: string
  unit_price: string | null
  is_dnp: boolean
  /** The current quantity of the contract. */
  planned: string
  /** Everything that is on the item: tickets, quantities by hand, and corrections. */
  installed: string
  /** Of tickets: by material type and supplier. */
  materials: { type: string; supplier_id: number; supplier: string; quantity: string }[]
}

/** Pay items of some projects on which something is placed, in the order of the contract. Counters say it: no ticket is read. */
export const placedItems = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[],
): Promise<PlacedItem[]> =>
  db.rows(sql`
    with placed as (
      select p.pay_item_id, p.material_type, p.key as supplier_id, sum(p.quantity) as quantity from placed_materials p
      where p.authority_id = ${authority_id} and p.project_id = any(${project_ids}::bigint[]) and p.axis = 'source' group by 1, 2, 3 having sum(p.tickets) > 0),
    materials as (
      select p.pay_item_id, json_agg(json_build_object('type', p.material_type, 'supplier_id', p.supplier_id, 'supplier', u.name, 'quantity', p.quantity::text)
        order by p.material_type, lower(u.name), u.id) as materials
      from placed p join suppliers u on u.authority_id = ${authority_id} and u.id = p.supplier_id group by 1),
    installed as (
      select r.pay_item_id, sum(r.quantity) as quantity from pay_item_rollups r
      where r.authority_id = ${authority_id} and r.project_id = any(${project_ids}::bigint[]) group by 1)
    select i.id, i.project_id, j.name as project, j.dot_code, i.line_number, i.item_code, i.item_description, i.unit_of_measure as uom, i.unit_price, i.is_dnp,
      trim_scale(i.quantity + i.change_quantity) as planned, trim_scale(n.quantity) as installed, coalesce(m.materials, '[]'::json) as materials
    from installed n join project_pay_items i on i.authority_id = ${authority_id} and i.id = n.pay_item_id
    join projects j on j.authority_id = i.authority_id and j.id = i.project_id
    left join materials m on m.pay_item_id = i.id
    where n.quantity > 0 and not i.source_only order by lower(j.name), j.id, i.line_number, i.id`)

/** Days on which a material was placed on an item; of all its materials where `material_type` is null. */
export interface PlacedDays {
  pay_item_id: number
  material_type: string | null
  days: number
}

/** Days of placing on the items of some projects that have a rule by time: by material, and of all their materials. */
export const placedDays = (db: Database, authority_id: number, project_ids: readonly number[]): Promise<PlacedDays[]> =>
  db.rows(sql`
    select p.pay_item_id, p.material_type, count(distinct p.key)::integer as days from (
      select p.pay_item_id, p.material_type, p.key from placed_materials p
      where p.authority_id = ${authority_id} and p.project_id = any(${project_ids}::bigint[]) and p.axis = 'day'
        and exists (select from acceptance_rules r where r.authority_id = p.authority_id and r.active and r.rate_by = 'time' and (r.pay_item_id = p.pay_item_id or r.category = p.material_type))
      group by 1, 2, 3 having sum(p.tickets) > 0) p
    group by grouping sets ((p.pay_item_id, p.material_type), (p.pay_item_id))`)

/** Seeds of random points of items; they never leave the server. */
export const seedsOf = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[],
): Promise<{ pay_item_id: number; rule_id: number; seed: string }[]> =>
  db.rows(sql`
    select s.pay_item_id, s.rule_id, s.seed from sampling_seeds s where s.authority_id = ${authority_id} and s.project_id = any(${project_ids}::bigint[])`)

/** Projects that are not over, the first of some by name; all of the agency where they are null. */
export const dueProjects = (
  db: Database,
  { authority_id, project_ids, most }: { authority_id: number; project_ids: ProjectIds; most: number },
): Promise<{ id: number; all: number }[]> =>
  db.rows(sql`
    select p.id, (count(*) over ())::integer as all from projects p
    where p.authority_id = ${authority_id} and p.deleted_at is null and p.status <> 'archived' and ${ofProjects('p.id', project_ids)} order by lower(p.name), p.id limit ${most}`)

/** An active rule on a pay item with its seed; null where nothing is placed under it. */
export const drawnRule = (
  db: Database,
  authority_id: number,
  { project_id, pay_item_id, rule_id }: { project_id: number; pay_item_id: number; rule_id: number },
): Promise<{ seed: string; samples: number; rate_by: RateKind; sublots_of_lot: number | null } | null> =>
  db.row(sql`
    select s.seed, r.samples, r.rate_by, r.sublots_of_lot from sampling_seeds s
    join acceptance_rules r on r.authority_id = s.authority_id and r.id = s.rule_id and r.active
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.pay_item_id = ${pay_item_id} and s.rule_id = ${rule_id}`)
