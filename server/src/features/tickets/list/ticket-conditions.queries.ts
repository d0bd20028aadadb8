import { instantsOfDate } from '@milepost/contract/core/time/clocks'
import { stretchOf, type Filter, type ticketList, type TicketStatusName } from '@milepost/contract'
import { compared, type FilterConditions, type ListSource } from '../../../platform/database/list-page.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { withinBounds } from '../../../platform/database/within-bounds.ts'
import { isDayShift, shiftDate } from './shift.queries.ts'
import { isSigned } from './signature.queries.ts'
import { afterPrefix, type TicketSelection } from './ticket-selection.ts'

/** An axis that has an index in the order of time: its column, and the ids of a selection. */
export interface AxisCondition {
  axis: Axis
  ids: Sql
}
export type Axis = 'truck' | 'project' | 'plant' | 'material'

const axisColumns = { truck: 'truck_id', project: 'project_id', plant: 'plant_id', material: 'material_id' } as const
export const columnOf = (axis: Axis): Sql => raw(`t.${axisColumns[axis]}`)

const idArray = (ids: readonly number[]): Sql => sql`${[...new Set(ids)]}::bigint[]`
const valuesOf = <T>(filter: Filter<T> | undefined): T[][] => [
  ...(filter?.eq === undefined ? [] : [[filter.eq]]),
  ...(filter?.in === undefined ? [] : [filter.in]),
]

/** The conditions of a selection on the axes, the narrowest first: trucks, projects (also by scope), plants (also by supplier and by scope), materials (also by type). */
export function axisConditions({ authority_id, filters, scope }: TicketSelection): AxisCondition[] {
  const direct = (axis: Axis, filter: Filter<number> | undefined) =>
    valuesOf(filter).map((ids) => ({ axis, ids: idArray(ids) }))
  return [
    ...direct('truck', filters.truck_id),
    ...direct('project', filters.project_id),
    ...(scope.project_ids === null ? [] : [{ axis: 'project' as const, ids: idArray(scope.project_ids) }]),
    ...direct('plant', filters.plant_id),
    ...(scope.plant_ids === null || scope.sampled ? [] : [{ axis: 'plant' as const, ids: idArray(scope.plant_ids) }]),
    ...valuesOf(filters.supplier_id).map((ids) => ({
      axis: 'plant' as const,
      ids: sql`array(select p.id from plants p where p.authority_id = ${authority_id} and p.supplier_id = any(${idArray(ids)}))`,
    })),
    ...direct('material', filters.material_id),
    ...valuesOf(filters.material_type).map((types) => ({
      axis: 'material' as const,
      ids: sql`array(select m.id from materials m where m.authority_id = ${authority_id} and m.material_type = any(${types}::text[]))`,
    })),
  ]
}

/** The condition on `axis`, for tickets `t`. */
export const axisSql = ({ axis, ids }: AxisCondition): Sql => sql`${columnOf(axis)} = any(${ids})`

/** The columns that a rollup's cell and a ticket have in common. */
export interface Marks {
  status: Sql
  empty: Sql
  accepted: Sql
  flagged: Sql
  changed: Sql
  checks_failed: Sql
  printed_on: Sql
  uom: Sql
}
const ticketMarks: Marks = {
  status: raw('t.status'),
  empty: raw('t.status is null'),
  accepted: raw('t.accepted'),
  flagged: raw('t.flagged'),
  changed: raw('t.changed_after_delivered'),
  checks_failed: raw('t.checks_failed'),
  printed_on: raw('t.printed_on'),
  uom: raw('t.uom'),
}

/** Status names are a union: statuses, marks, and none (D6). Written as literals, so that partial indexes are found. */
function statusSql(names: readonly TicketStatusName[], marks: Marks): Sql {
  const statuses = names.filter(
    (name) => name === 'pending' || name === 'delivered' || name === 'rejected' || name === 'voided',
  )
  const parts = [
    ...(statuses.length > 0
      ? [sql`${marks.status} in (${raw([...new Set(statuses)].map((name) => `'${name}'`).join(', '))})`]
      : []),
    ...(names.includes('accepted') ? [marks.accepted] : []),
    ...(names.includes('flagged') ? [marks.flagged] : []),
    ...(names.includes('changed_after_delivered') ? [marks.changed] : []),
    ...(names.includes('empty') ? [marks.empty] : []),
  ]
  return sql`(${join(parts, ' or ')})`
}

const mark = (filter: Filter<boolean> | undefined, column: Sql): Sql[] =>
  filter?.eq === undefined ? [] : [filter.eq ? column : sql`not ${column}`]

/** Conditions that rollups know as well as tickets do: status names, marks, and the calendar date of printing. */
export function markConditions({ filters }: TicketSelection, marks: Marks = ticketMarks): Sql[] {
  const { printed_on } = filters
  return [
    ...valuesOf(filters.status)
      .filter((names) => names.length > 0)
      .map((names) => statusSql(names, marks)),
    ...(filters.status?.ne === undefined ? [] : [sql`${statusSql([filters.status.ne], marks)} is not true`]),
    ...mark(filters.accepted, marks.accepted),
    ...mark(filters.flagged, marks.flagged),
    ...mark(filters.changed_after_delivered, marks.changed),
    ...mark(filters.checks_failed, marks.checks_failed),
    ...valuesOf(filters.uom).map((units) => sql`${marks.uom} = any(${units}::text[])`),
    ...(printed_on?.eq === undefined ? [] : [sql`${marks.printed_on} = ${printed_on.eq}::date`]),
    ...(printed_on?.gte === undefined ? [] : [sql`${marks.printed_on} >= ${printed_on.gte}::date`]),
    ...(printed_on?.lte === undefined ? [] : [sql`${marks.printed_on} <= ${printed_on.lte}::date`]),
  ]
}

/** Bounds of printed_at that follow from dates of printing: they add no condition, but bound the scan of an index in the order of time. */
function impliedBounds({ filters: { printed_on, shift_on } }: TicketSelection): Sql[] {
  const [from, to] = [printed_on?.eq ?? printed_on?.gte, printed_on?.eq ?? printed_on?.lte]
  const [first, last] = [shift_on?.eq ?? shift_on?.gte, shift_on?.eq ?? shift_on?.lte]
  return [
    // A night ends on the date after the one on which it begins.
    ...(first === undefined ? [] : [sql`t.printed_on >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`t.printed_on <= ${last}::date + 1`]),
    ...(from === undefined ? [] : [sql`t.printed_at >= ${instantsOfDate(from).from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`t.printed_at < ${instantsOfDate(to).before}::timestamptz`]),
  ]
}

/** Exclusions (`ne`); a ticket that names none of a kind counts as different. */
function otherThan({ authority_id, filters }: TicketSelection): Sql[] {
  const other = (column: string, filter: Filter<number> | undefined) =>
    filter?.ne === undefined ? [] : [sql`${raw(`t.${column}`)} is distinct from ${filter.ne}::bigint`]
  const { material_type } = filters
  return [
    ...other('plant_id', filters.plant_id),
    ...other('supplier_id', filters.supplier_id),
    ...other('material_id', filters.material_id),
    ...other('truck_id', filters.truck_id),
    ...other('project_id', filters.project_id),
    ...(material_type?.ne === undefined
      ? []
      : [
          sql`t.material_id <> all(array(select m.id from materials m where m.authority_id = ${authority_id} and m.material_type = ${material_type.ne}))`,
        ]),
  ]
}

/** Filters of the axes and those that rollups know. */
type Elsewhere =
  | `${'truck' | 'project' | 'plant' | 'supplier' | 'material'}_id`
  | 'material_type'
  | 'own'
  | 'status'
  | 'accepted'
  | 'flagged'
  | 'changed_after_delivered'
  | 'checks_failed'
  | 'uom'
  | 'printed_on'
  | 'held'
  | EntryFilter

/** Filters on one entry of the ticket. */
type EntryFilter = 'pay_item_id' | 'pay_period_id' | 'work_date'

/** Every other filter that the list declares, as conditions on the ticket itself. */
const own: Omit<ListSource<typeof ticketList>['filters'], Elsewhere> = {
  printed_at: compared('t.printed_at', 'timestamptz'),
  shift: ({ eq }) => (eq === undefined ? [] : [sql`${raw(eq === 'day' ? '' : 'not ')}${isDayShift}`]),
  shift_on: compared(`(${shiftDate.text})`, 'date'),
  received_at: compared('t.received_at', 'timestamptz'),
  latency_seconds: compared('t.latency_seconds', 'bigint'),
  ticket_number: ({ eq, match }) => [
    ...(eq === undefined ? [] : [sql`t.ticket_number = ${eq}`]),
    ...(match === undefined ? [] : [sql`t.ticket_number >= ${match} and t.ticket_number < ${afterPrefix(match)}`]),
  ],
  overloaded: () => [raw('t.overload_lbs > 0')],
  wasted: () => [raw("(t.status = 'rejected' or (t.status = 'delivered' and t.agency->>'waste_reason' is not null))")],
  signature: (filter) => valuesOf(filter).map(isSigned),
  contractor_job_id: (filter) => valuesOf(filter).map((ids) => sql`t.contractor_job_id = any(${idArray(ids)})`),
  id: (filter) => valuesOf(filter).map((ids) => sql`t.id = any(${idArray(ids)})`),
  within: ({ eq }) => (eq === undefined ? [] : [withinBounds('t.map_cell', eq)]),
  along: ({ eq }) => (eq === undefined ? [] : [liesAlong(eq)]),
}

/** Tickets whose stations are within a stretch of an alignment; each has at most one station. */
function liesAlong(text: string): Sql {
  const stretch = stretchOf(text)
  if (stretch === null) return raw('false')
  const { alignment_id, from, to } = stretch
  return sql`exists (select from ticket_stations s where s.authority_id = t.authority_id and s.ticket_id = t.id and s.alignment_id = ${alignment_id}
    and s.internal between ${from}::double precision and ${to}::double precision)`
}

/** The entry of the ticket on a pay item: all filters on entries are conditions on the same one. */
function entryConditions({ filters }: TicketSelection): Sql[] {
  const of: Pick<ListSource<typeof ticketList>['filters'], EntryFilter> = {
    pay_item_id: compared('e.pay_item_id', 'bigint'),
    pay_period_id: compared('e.pay_period_id', 'bigint'),
    work_date: compared('e.work_date', 'date'),
  }
  const conditions = [
    ...(filters.pay_item_id ? of.pay_item_id(filters.pay_item_id) : []),
    ...(filters.pay_period_id ? of.pay_period_id(filters.pay_period_id) : []),
    ...(filters.work_date ? of.work_date(filters.work_date) : []),
  ]
  if (conditions.length === 0) return []
  return [
    sql`exists (select from pay_entries e where e.authority_id = t.authority_id and e.ticket_id = t.id and e.withdrawn_at is null and ${allOf(conditions)})`,
  ]
}

/** Tickets that a sample refers to which is not void, for those who read no others (D12a). */
const sampledConditions = ({ scope }: TicketSelection): Sql[] =>
  scope.sampled
    ? [
        sql`exists (select from samples s where s.authority_id = t.authority_id and s.ticket_id = t.id and s.status <> 'void')`,
      ]
    : []

/** Conditions on the ticket itself, which no rollup knows. */
export function ownConditions(selection: TicketSelection): Sql[] {
  const filters = selection.filters as Readonly<Record<string, unknown>>
  const conditions = Object.entries(own as Record<string, FilterConditions<never>>).flatMap(([field, of]) =>
    filters[field] === undefined ? [] : of(filters[field] as Filter<never>),
  )
  return [...conditions, ...sampledConditions(selection), ...entryConditions(selection), ...otherThan(selection)]
}

/** Whether tickets are held: by the request, and by what the person reads. */
export function heldConditions({ filters, scope }: TicketSelection): Sql[] {
  return [
    ...(filters.held?.eq === true ? [raw('t.project_id is null')] : []),
    ...(!scope.held || filters.held?.eq === false ? [raw('t.project_id is not null')] : []),
  ]
}

/** Every condition on tickets `t` except the search; `driven` leaves out the narrowest axis, for a query that scans along it. */
export function ticketConditions(selection: TicketSelection, { driven = false }: { driven?: boolean } = {}): Sql[] {
  return [
    sql`t.authority_id = ${selection.authority_id}`,
    ...axisConditions(selection)
      .slice(driven ? 1 : 0)
      .map(axisSql),
    ...heldConditions(selection),
    ...markConditions(selection),
    ...impliedBounds(selection),
    ...ownConditions(selection),
  ]
}

export const allOf = (conditions: Sql[]): Sql => join(conditions, ' and ')

/**
 * The ticket `t` that a row names by its id. `offset 0` keeps the planner from walking all tickets and finding the rows anew for each of them, as it
 * does where it takes the table for empty: before its first statistics.
 */
export const ticketOf = ({ authority_id }: TicketSelection, row: string): Sql =>
  sql`(select b.* from tickets b where b.authority_id = ${authority_id} and b.id = ${raw(row)}.id offset 0) t`
