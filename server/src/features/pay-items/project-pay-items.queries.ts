import type { payItems, ProjectPayItem, projectPayItemList, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, conditionsOf, listPage, type ListSource } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type ItemQuery = RouteInput<typeof payItems.list>['query']
export type ItemFilters = NonNullable<ItemQuery['filters']>
/** Filters of a project's items. */
export interface ItemSelection {
  authority_id: number
  project_id: number
  /** The person whose recent items are requested; null for all items. */
  recent_of: number | null
  include_dnp: boolean
  filters: ItemFilters
  search: string | undefined
}

/** An item's row, but for what may be done with it. */
export type ItemRow = Omit<ProjectPayItem, 'abilities'>

/** The bid amount of an item, in dollars; zero for a do-not-pay item. */
const bidAmount = sql`case when not i.is_dnp then round(i.quantity * i.unit_price, 2) end`
/** What the contract has left of an item; lump sums are installed by their amounts (D42). */
const remaining = sql`case when not i.source_only then trim_scale(i.quantity + i.change_quantity - coalesce((
      select installed_quantity(i.authority_id, i.unit_of_measure, i.unit_price, i.quantity + i.change_quantity, sum(r.quantity), sum(r.priced_quantity), sum(r.amount))
      from pay_item_rollups r where r.authority_id = i.authority_id and r.project_id = i.project_id and r.pay_item_id = i.id), 0)) end`
const select = sql`
  select i.id, i.project_id, i.item_code, i.item_number, i.line_number, i.item_description, i.unit_of_measure, trim_scale(i.quantity) as quantity,
    trim_scale(i.quantity + i.change_quantity) as current_quantity, ${remaining} as remaining_quantity, trim_scale(i.estimated_quantity) as estimated_quantity, i.estimated_qty_uom, trim_scale(i.unit_price) as unit_price,
    ${bidAmount} as bid_amount, i.is_dnp, i.source_only, i.mobile_favorite, i.only_e_ticket_available, i.major,
    array(select k.external_contractor_id from pay_item_contractors k where k.authority_id = i.authority_id and k.pay_item_id = i.id order by 1)
      as external_dot_contractor_ids,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
      from pay_item_contractors k join external_contractors c on c.authority_id = k.authority_id and c.id = k.external_contractor_id
      where k.authority_id = i.authority_id and k.pay_item_id = i.id), '[]') as external_dot_contractors,
    i.contract_project_id as external_dot_contract_project_id,
    case when cp.id is not null then jsonb_build_object('id', cp.id, 'number', cp.number, 'name', cp.name) end as contract_project,
    i.created_at, i.updated_at, i.lock_version`
const from = sql`
  from project_pay_items i left join contract_projects cp on cp.authority_id = i.authority_id and cp.id = i.contract_project_id`

const holds = (text: string): Sql => holdsWords('i.search_key', text)
/** Code and description contain the words of a text, or it is the line number or item number. */
const holdsOrIs = (text: string): Sql =>
  sql`(${holds(text)} or i.line_number::text = ${text.trim()} or lower(i.item_number) = lower(${text.trim()}))`

/** Number of a person's latest entries in which recent items are searched. */
const RECENT_ENTRIES = 1000

/** Items that a person put tickets on, each with the latest of the entries. */
const recentItems = ({ authority_id, project_id, recent_of }: ItemSelection) => sql`
  select pay_item_id, max(id) as latest from (
    select pay_item_id, id from pay_entries
    where authority_id = ${authority_id} and project_id = ${project_id} and created_by = ${recent_of} and kind = 'ticket' and withdrawn_at is null
    order by id desc limit ${RECENT_ENTRIES}) entries
  group by pay_item_id`

const contractorIs = compared('k.external_contractor_id', 'bigint')

/** Items `i` of a selection with their contract project `cp`; where recent ones are requested, the most recent first, otherwise by contract project and line number. */
function sourceOf(selection: ItemSelection): ListSource<typeof projectPayItemList> {
  const { authority_id, project_id, recent_of, include_dnp } = selection
  const line = (way: 'asc' | 'desc') =>
    `lower(cp.number) ${way} nulls ${way === 'asc' ? 'first' : 'last'}, i.line_number ${way}`
  return {
    select: sql`${select} ${from}`,
    counted: raw('project_pay_items i'),
    always: [
      sql`i.authority_id = ${authority_id} and i.project_id = ${project_id}`,
      ...(include_dnp ? [] : [sql`not i.is_dnp`]),
      ...(recent_of === null ? [] : [sql`i.id in (select r.pay_item_id from (${recentItems(selection)}) r)`]),
    ],
    filters: {
      only_e_ticket_available: compared('i.only_e_ticket_available', 'boolean'),
      mobile_favorite: compared('i.mobile_favorite', 'boolean'),
      uom: compared('i.unit_of_measure', 'text'),
      external_dot_contract_project_id: compared('i.contract_project_id', 'bigint'),
      external_dot_contractor_id: (filter) =>
        contractorIs(filter).map(
          (named) => sql`exists (select from pay_item_contractors k
            where k.authority_id = i.authority_id and k.pay_item_id = i.id and ${named})`,
        ),
      code_or_description: ({ match }) => (match === undefined ? [] : [holds(match)]),
      code_or_description_or_line_number: ({ match, eq }) =>
        [match, eq].filter((text) => text !== undefined).map((text) => holdsOrIs(text)),
    },
    search: (text) => [holdsOrIs(text)],
    sorts: {
      line_number: line,
      item_code: 'upper(i.item_code)',
      item_description: 'lower(i.item_description)',
      unit_of_measure: 'i.unit_of_measure',
      quantity: 'i.quantity',
      unit_price: 'i.unit_price',
      bid_amount: 'case when not i.is_dnp then i.quantity * i.unit_price end',
    },
    default_order:
      recent_of === null
        ? line('asc')
        : sql`(select r.latest from (${recentItems(selection)}) r where r.pay_item_id = i.id) desc`,
    tie_break: 'i.line_number, i.id',
  }
}

/** Totals of all items of a selection, exactly: each line rounded to cents, then summed; in dollars. */
export interface ItemTotals {
  total: number
  bid_amount: string
  unpriced_count: number
}

/** A page of a project's items. */
export const pageOfItems = (db: Database, selection: ItemSelection, query: ItemQuery) =>
  listPage<ItemRow, typeof projectPayItemList, ItemTotals>(
    db,
    selection.recent_of === null ? { ...query, sort_by: query.sort_by ?? 'line_number' } : query,
    {
      ...sourceOf(selection),
      count: (from) =>
        db.row<ItemTotals>(sql`
        select count(*) as total, coalesce(sum(${bidAmount}), 0.00) as bid_amount,
          count(*) filter (where i.unit_price is null and not i.is_dnp) as unpriced_count ${from}`),
    },
  )

type Choice<Value> = { value: Value; label: string }

/** Choices for filtering the items of a selection; each list with the other filters applied. */
export async function choicesOfItems(db: Database, selection: ItemSelection) {
  const source = sourceOf(selection)
  const without = (field: keyof ItemFilters): Sql =>
    sql`where ${conditionsOf<typeof projectPayItemList>({ ...selection, filters: { ...selection.filters, [field]: undefined } }, source)}`
  const uoms = await db.rows<Choice<string>>(sql`
    select distinct i.unit_of_measure as value, i.unit_of_measure as label from project_pay_items i ${without('uom')} order by 1`)
  const contract_projects = await db.rows<Choice<number>>(sql`
    select distinct cp.id as value, cp.number || ' · ' || cp.name as label ${from} ${without('external_dot_contract_project_id')}
      and cp.id is not null order by 2, 1`)
  const external_dot_contractors = await db.rows<Choice<number>>(sql`
    select distinct c.id as value, c.name as label
    from project_pay_items i join pay_item_contractors l on l.authority_id = i.authority_id and l.pay_item_id = i.id
    join external_contractors c on c.authority_id = l.authority_id and c.id = l.external_contractor_id
    ${without('external_dot_contractor_id')} order by 2, 1`)
  return { uoms, contract_projects, external_dot_contractors }
}

/** Items of a project by their ids, in the order of their lines. */
export const itemsById = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<ItemRow>(sql`
    ${select} ${from} where i.authority_id = ${authority_id} and i.id = any(${ids}::bigint[]) order by lower(cp.number) nulls first, i.line_number, i.id`)

/** All items of a project, whose project is locked. */
export const itemsOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<ItemRow>(sql`${select} ${from} where i.authority_id = ${authority_id} and i.project_id = ${project_id}`)
