import type { ItemTotal, PayItemAssignment, payEntryList, reconciliation, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import {
  compared,
  conditionsOf,
  listPage,
  type ListPage,
  type ListSource,
} from '../../../platform/database/list-page.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { attachmentsOf } from '../../attachments/index.ts'
import type { ChecklistUnits } from '../closing/checklist-units.ts'
import { entriesOfPoint } from '../closing/checklist.queries.ts'

type AssignmentQuery = RouteInput<typeof reconciliation.assignments>['query']

/** Dollars of an entry, to the cent; null on a do-not-pay item, and without a price. */
const entryAmount = sql`case when not i.is_dnp then coalesce(e.amount, round(e.quantity * i.unit_price, 2)) end`

const select = sql`
  select e.id, e.ticket_id as haulhub_slip_id, t.ticket_number, e.pay_item_id as project_pay_item_id, i.item_code, i.item_description, i.line_number,
    i.unit_of_measure, e.position, e.kind, trim_scale(e.quantity) as quantity, trim_scale(e.ticket_quantity) as ticket_quantity, coalesce(e.ticket_uom, t.uom) as ticket_uom,
    case when f.id is not null then jsonb_build_object('id', f.id, 'material_id', f.material_id, 'ticket_uom', f.ticket_uom, 'pay_uom', f.pay_uom,
      'factor', trim_scale(f.factor)::text, 'per', f.per, 'valid_from', f.valid_from, 'valid_to', f.valid_to, 'basis', f.basis) end as conversion_factor,
    e.amount, ${entryAmount} as entry_amount, e.external_contractor_id as external_dot_contractor_id,
    c.name as external_dot_contractor, e.pay_period_id, p.number as pay_period, p.status = 'closed' as pay_period_closed, e.work_date, e.additional_notes, e.location,
    ${attachmentsOf('pay_entry', { authority_id: sql`e.authority_id`, id: sql`e.id` })} as attachments, e.created_at, e.created_by_name as created_by
  from pay_entries e
  join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
  join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
  left join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
  left join external_contractors c on c.authority_id = e.authority_id and c.id = e.external_contractor_id
  left join conversion_factors f on f.authority_id = e.authority_id and f.id = e.conversion_factor_id`

interface SearchedEntries {
  project_id: number
  text: string
  /** The same, as `ilike` takes it. */
  pattern: string
}

/**
 * Entries that match a text: by the words of their item, their ticket's number, or their note. Tickets are looked at only where an entry has one. All
 * entries of the project are read, since the list gives the exact total of what is found.
 */
const found = (
  authority_id: number,
  { project_id, text, pattern }: SearchedEntries,
) => sql`(e.additional_notes ilike ${pattern}
  or e.pay_item_id in (select f.id from project_pay_items f
    where f.authority_id = ${authority_id} and f.project_id = ${project_id} and ${holdsWords('f.search_key', text)})
  or e.ticket_id is not null and e.ticket_id in (select f.id from tickets f
    where f.authority_id = ${authority_id} and f.project_id = ${project_id} and f.ticket_number ilike ${pattern}))`

export interface SoughtEntries {
  project_id: number
  query: AssignmentQuery
  /** They decide which entries lack a quantity, where that is requested. */
  units: ChecklistUnits
}

/** Which entries of a project a query leaves. */
const entriesOf = (
  authority_id: number,
  { project_id, units }: SoughtEntries,
): Pick<ListSource<typeof payEntryList>, 'always' | 'filters' | 'search'> => ({
  always: [sql`e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.withdrawn_at is null`],
  filters: {
    id: compared('e.id', 'bigint'),
    slip_id: compared('e.ticket_id', 'bigint'),
    project_pay_item_id: compared('e.pay_item_id', 'bigint'),
    pay_period_id: compared('e.pay_period_id', 'bigint'),
    work_date: compared('e.work_date', 'date'),
    kind: compared('e.kind', 'text'),
    checklist: ({ eq }) => (eq === undefined ? [] : [entriesOfPoint(units)[eq]]),
  },
  search: (text, pattern) => [found(authority_id, { project_id, text, pattern })],
})

/** A page of the entries on a project's items, by default the newest first; by line, those of an item are together, the newest first. */
export const listAssignments = (
  db: Database,
  authority_id: number,
  sought: SoughtEntries,
): Promise<ListPage<PayItemAssignment>> =>
  listPage<PayItemAssignment, typeof payEntryList>(
    db,
    { sort_by: 'created_at', sort_order: 'desc', ...sought.query },
    {
      ...entriesOf(authority_id, sought),
      select,
      counted: raw('pay_entries e'),
      counts: { kind: 'e.kind', project_pay_item_id: 'e.pay_item_id' },
      sorts: { created_at: 'e.created_at', work_date: 'e.work_date', line_number: ['i.line_number', 'i.id'] },
      default_order: 'e.created_at desc',
      tie_break: 'e.id desc',
    },
  )

/** All entries of some items that a query leaves, counted and summed by item. */
export const itemTotals = (
  db: Database,
  authority_id: number,
  { item_ids, ...sought }: SoughtEntries & { item_ids: readonly number[] },
): Promise<ItemTotal[]> =>
  db.rows(sql`
    select e.pay_item_id as project_pay_item_id, count(*)::integer as entries, trim_scale(sum(e.quantity)) as quantity, sum(${entryAmount}) as amount
    from pay_entries e join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
    where ${conditionsOf<typeof payEntryList>(sought.query, entriesOf(authority_id, sought))} and e.pay_item_id = any(${[...item_ids]}::bigint[])
    group by 1`)

/** Current entries of tickets, in the order of their ids and positions. */
export const assignmentsOfTickets = (
  db: Database,
  authority_id: number,
  { project_id, ticket_ids }: { project_id: number; ticket_ids: readonly number[] },
): Promise<PayItemAssignment[]> =>
  db.rows(sql`
    ${select} where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[])
      and e.kind = 'ticket' and e.withdrawn_at is null order by e.ticket_id, e.position`)

/** Entries by their ids, in the order in which they were made. */
export const assignmentsById = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<PayItemAssignment[]> =>
  db.rows(sql`${select} where e.authority_id = ${authority_id} and e.id = any(${[...ids]}::bigint[]) order by e.id`)
