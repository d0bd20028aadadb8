import type { payItems, ProjectPayItem, RouteInput } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, limitOf } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts'

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
const select = sql`
  select i.id, i.project_id, i.item_code, i.item_number, i.line_number, i.item_description, i.unit_of_measure, trim_scale(i.quantity) as quantity,
    trim_scale(i.quantity + i.change_quantity) as current_quantity, trim_scale(i.estimated_quantity) as estimated_quantity, i.estimated_qty_uom, trim_scale(i.unit_price) as unit_price,
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

const sortColumns: Record<Exclude<NonNullable<ItemQuery['sort_by']>, 'line_number'>, string> = {
  item_code: 'upper(i.item_code)',
  item_description: 'lower(i.item_description)',
  unit_of_measure: 'i.unit_of_measure',
  quantity: 'i.quantity',
  unit_price: 'i.unit_price',
  bid_amount: 'case when not i.is_dnp then i.quantity * i.unit_price end',
}

/** Conditions of a text: code and description that contain its words, and items whose line number or item number it is. */
function texts({ code_or_description, code_or_description_or_line_number: whole }: ItemFilters, search = ''): Sql[] {
  const holds = (text: string) => holdsWords('i.search_key', text)
  const holdsOrIs = (text: string) =>
    sql`(${holds(text)} or i.line_number::text = ${text.trim()} or lower(i.item_number) = lower(${text.trim()}))`
  return [
    ...(code_or_description?.match === undefined ? [] : [holds(code_or_description.match)]),
    ...[whole?.match, whole?.eq, search === '' ? undefined : search]
      .filter((text) => text !== undefined)
      .map((text) => holdsOrIs(text)),
  ]
}

/** Number of a person's latest entries in which recent items are searched. */
const RECENT_ENTRIES = 1000

/** Items that a person put tickets on, each with the latest of the entries. */
const recentItems = ({ authority_id, project_id, recent_of }: ItemSelection) => sql`
  select pay_item_id, max(id) as latest from (
    select pay_item_id, id from pay_entries
    where authority_id = ${authority_id} and project_id = ${project_id} and created_by = ${recent_of} and kind = 'ticket' and withdrawn_at is null
    order by id desc limit ${RECENT_ENTRIES}) entries
  group by pay_item_id`

/** The conditions of a selection; with `without`, ignoring that filter. */
function conditions(selection: ItemSelection, without?: keyof ItemFilters): Sql {
  const { authority_id, project_id, recent_of, include_dnp, search } = selection
  const filters: ItemFilters = { ...selection.filters, ...(without && { [without]: undefined }) }
  const all = [
    sql`i.authority_id = ${authority_id} and i.project_id = ${project_id}`,
    ...(include_dnp ? [] : [sql`not i.is_dnp`]),
    ...(recent_of === null ? [] : [sql`i.id in (select r.pay_item_id from (${recentItems(selection)}) r)`]),
    ...compared('i.only_e_ticket_available', 'boolean')(filters.only_e_ticket_available ?? {}),
    ...compared('i.mobile_favorite', 'boolean')(filters.mobile_favorite ?? {}),
    ...compared('i.unit_of_measure', 'text')(filters.uom ?? {}),
    ...compared('i.contract_project_id', 'bigint')(filters.external_dot_contract_project_id ?? {}),
    ...compared(
      'k.external_contractor_id',
      'bigint',
    )(filters.external_dot_contractor_id ?? {}).map(
      (named) => sql`exists (select from pay_item_contractors k
        where k.authority_id = i.authority_id and k.pay_item_id = i.id and ${named})`,
    ),
    ...texts(filters, search),
  ]
  return sql`where ${join(all, ' and ')}`
}

/** The order of a page: as requested; else the most recent first where recent ones are requested, otherwise by contract project and line number. */
function orderOf(selection: ItemSelection, { sort_by, sort_order }: ItemQuery): Sql {
  const requested = sort_order === 'default' ? undefined : sort_by
  const way = sort_order === 'desc' ? 'desc' : 'asc'
  if (requested === undefined && selection.recent_of !== null)
    return sql`(select r.latest from (${recentItems(selection)}) r where r.pay_item_id = i.id) desc`
  if (requested === undefined || requested === 'line_number')
    return raw(`lower(cp.number) ${way} nulls ${way === 'asc' ? 'first' : 'last'}, i.line_number ${way}, i.id`)
  return raw(`${sortColumns[requested]} ${way} nulls last, i.line_number, i.id`)
}

/** A page of a project's items. */
export const pageOfItems = (db: Database, selection: ItemSelection, query: ItemQuery): Promise<ItemRow[]> =>
  db.rows(sql`
    ${select} ${from} ${conditions(selection)} order by ${orderOf(selection, query)}
    ${limitOf(query)}`)

export interface ItemTotals {
  items_count: number
  bid_amount: string
  unpriced_count: number
}

/** Totals of all items of a selection, exactly: each line rounded to cents, then summed. */
export const totalsOfItems = async (db: Database, selection: ItemSelection): Promise<ItemTotals> =>
  (await db.row<ItemTotals>(sql`
    select count(*) as items_count, coalesce(sum(${bidAmount}), 0.00) as bid_amount,
      count(*) filter (where i.unit_price is null and not i.is_dnp) as unpriced_count
    from project_pay_items i ${conditions(selection)}`)) ?? { items_count: 0, bid_amount: '0.00', unpriced_count: 0 }

type Choice<Value> = { value: Value; label: string }

/** Choices for filtering the items of a selection; each list with the other filters applied. */
export async function choicesOfItems(db: Database, selection: ItemSelection) {
  const uoms = await db.rows<Choice<string>>(sql`
    select distinct i.unit_of_measure as value, i.unit_of_measure as label from project_pay_items i ${conditions(selection, 'uom')} order by 1`)
  const contract_projects = await db.rows<Choice<number>>(sql`
    select distinct cp.id as value, cp.number || ' · ' || cp.name as label ${from} ${conditions(selection, 'external_dot_contract_project_id')}
      and cp.id is not null order by 2, 1`)
  const external_dot_contractors = await db.rows<Choice<number>>(sql`
    select distinct c.id as value, c.name as label
    from project_pay_items i join pay_item_contractors l on l.authority_id = i.authority_id and l.pay_item_id = i.id
    join external_contractors c on c.authority_id = l.authority_id and c.id = l.external_contractor_id
    ${conditions(selection, 'external_dot_contractor_id')} order by 2, 1`)
  return { uoms, contract_projects, external_dot_contractors }
}

/** Items of a project by their ids, in the order of their lines. */
export const itemsById = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<ItemRow>(sql`
    ${select} ${from} where i.authority_id = ${authority_id} and i.id = any(${ids}::bigint[]) order by lower(cp.number) nulls first, i.line_number, i.id`)

/** All items of a project, whose project is locked. */
export const itemsOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<ItemRow>(sql`${select} ${from} where i.authority_id = ${authority_id} and i.project_id = ${project_id}`)
