import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { allOf, axisConditions, columnOf, ticketConditions, ticketOf } from './ticket-conditions.queries.ts'
import { columnNames, type TicketColumn } from './ticket-columns.queries.ts'
import type { Cursor } from './ticket-cursor.ts'
import {
  afterCursor,
  keyColumns,
  orderByColumns,
  orderByKeys,
  type Dimension,
  type TicketOrder,
} from './ticket-order.queries.ts'
import { idsWorthAWalk } from './rollup-part.queries.ts'
import {
  isContained,
  numbersPart,
  SEARCH_CAP,
  searchCondition,
  searchParts,
  waysToFind,
  type FirstByTime,
} from './ticket-search.queries.ts'
import type { SearchTerm, TicketSelection } from './ticket-selection.ts'

/** Which rows of an ordered selection: `limit` of them from `offset`, or after a cursor. */
export interface PageRequest {
  selection: TicketSelection
  order: TicketOrder
  limit: number
  offset: number
  after: Cursor | null
  /** Whether the search is known to find more than is counted. */
  common: boolean
}

/** Limits are literals in the statement: the planner knows how few rows are wanted, also for a prepared statement. */
const rowsOf = ({ limit, offset }: { limit: number; offset: number }): Sql =>
  raw(offset === 0 ? `limit ${limit}` : `limit ${limit} offset ${offset}`)

const following = ({ order, after }: PageRequest): Sql[] => (after === null ? [] : [afterCursor(order, after)])

/** Rows in their order straight from the tickets: along an index that the planner finds. */
const plainRows = (page: PageRequest, conditions: Sql[]): Sql =>
  sql`select t.id, ${keyColumns(page.order)} from tickets t ${page.order.joins} where ${allOf([...conditions, ...following(page)])} order by ${orderByKeys(page.order)} ${rowsOf(page)}`

/** Rows by time along an axis: each of its ids has them in order in its index, so a few of each are enough. */
function rowsAlongAxis(page: PageRequest, { column, ids }: { column: Sql; ids: Sql }): Sql {
  const conditions = [
    ...ticketConditions(page.selection, { driven: true }),
    sql`${column} = a.axis_id`,
    ...following(page),
  ]
  return sql`select x.* from (select distinct unnest(${ids}) as axis_id) a
    cross join lateral (select t.id, ${keyColumns(page.order)} from tickets t where ${allOf(conditions)} order by ${orderByKeys(page.order)} ${rowsOf({ limit: page.limit + page.offset, offset: 0 })}) x
    order by ${orderByColumns(page.order, 'x')} ${rowsOf(page)}`
}

/** Rows by the name of an axis: its names in their order, and of each the newest tickets. */
function rowsByName(page: PageRequest, dimension: Dimension): Sql {
  const { selection, order, after } = page
  const conditions = ticketConditions(selection)
  const most = rowsOf({ limit: page.limit + page.offset, offset: 0 })
  const [, , , printed_at, id] = after?.keys ?? []
  const [is_null, name, dimension_id] = after?.keys ?? []
  const here = sql`d.id is not distinct from ${dimension_id ?? null}::bigint`
  const later =
    after === null
      ? []
      : [
          sql`(t.printed_at, t.id) < (case when ${here} then ${printed_at}::timestamptz else 'infinity' end, case when ${here} then ${id}::bigint else 0 end)`,
        ]
  const newest = (condition: Sql) =>
    sql`(select t.id, t.printed_at from tickets t where ${allOf([...conditions, condition, ...later])} order by t.printed_at desc, t.id desc ${most})`
  const way = raw(order.keys[1]?.direction === 'desc' ? 'desc' : 'asc')
  const further = raw(order.keys[1]?.direction === 'desc' ? '<=' : '>=')
  const from =
    after === null
      ? empty
      : is_null === 'true'
        ? raw('where d.id is null')
        : sql`where d.id is null or (d.name, d.id) ${further} (${name}, ${dimension_id}::bigint)`
  return sql`select t.id, d.name is null as k0, d.name as k1, d.id as k2, t.printed_at as k3, t.id as k4
    from (select d.id, d.name from (select d.id, ${dimension.name} as name from ${dimension.table} d where d.authority_id = ${selection.authority_id} ${dimension.may_be_null ? raw('union all select null, null') : empty}) d
      ${from} order by d.name is null, d.name ${way}, d.id ${way}) d
    cross join lateral (${newest(sql`${dimension.column} = d.id`)} ${dimension.may_be_null ? sql`union all ${newest(sql`${dimension.column} is null and d.id is null`)}` : empty}) t
    order by d.name is null, d.name ${way}, d.id ${way}, t.printed_at desc, t.id desc ${rowsOf(page)}`
}

function rowsWithoutSearch(page: PageRequest): Sql {
  const { selection, order } = page
  const [driver] = axisConditions(selection)
  if (driver && order.keys.length === 2 && order.keys[0]?.sql.text === 't.printed_at')
    return rowsAlongAxis(page, { column: columnOf(driver.axis), ids: idsWorthAWalk(selection, driver) })
  if (!driver && order.dimension) return rowsByName(page, order.dimension)
  return plainRows(page, ticketConditions(selection))
}

/** The first rows by time that a page reaches to. */
function firstByTime({ order, limit, offset, after }: PageRequest): FirstByTime {
  const [printed_at, id] = after?.keys ?? []
  return {
    rows: limit + offset,
    oldest_first: order.keys[0]?.direction !== 'desc',
    after: printed_at != null && id != null ? { printed_at, id } : null,
  }
}

/**
 * Rows of a search. `few`: from what was counted. `many`, where more is found than is counted: by time the first of each way to find a ticket, each in
 * the order of its index; by another order along that, in which such tickets are common.
 */
function rowsOfSearch(page: PageRequest, term: SearchTerm): Sql {
  const { selection, order } = page
  const keys = keyColumns(order)
  const byTime = order.keys[0]?.sql.text === 't.printed_at'
  const conditions = [...ticketConditions(selection), ...following(page)]
  const more = page.common ? [] : [raw(`(select found from n) > ${SEARCH_CAP}`)]
  const along = sql`(select t.id, ${keys} from tickets t ${order.joins} where ${allOf([...conditions, searchCondition(term), ...more])} order by ${orderByKeys(order)} ${rowsOf(page)})`
  const foremost = (from: Sql, where: Sql) =>
    sql`(select t.id, ${keys} from ${from} where ${allOf([...conditions, where, ...more])} order by ${orderByKeys(order)} limit ${raw(String(page.limit + page.offset))})`
  const many = byTime
    ? sql`(select u.* from (${join(waysToFind({ term, selection, cap: SEARCH_CAP, first: firstByTime(page) }, foremost), ' union ')}) u order by ${orderByColumns(order, 'u')} ${rowsOf(page)})`
    : along
  if (page.common) return many
  const found = byTime ? raw('hits t') : sql`hits h cross join lateral ${ticketOf(selection, 'h')} ${order.joins}`
  const few = sql`(select t.id, ${keys} from ${found} where ${allOf([raw(`(select found from n) <= ${SEARCH_CAP}`), ...following(page)])} order by ${orderByKeys(order)} ${rowsOf(page)})`
  return sql`select x.* from (${few} union all ${many}) x`
}

/** The `with` parts of a search before its page: the tickets that are found, and how many; for a common text only the numbers that contain it. */
function partsOfSearch({ selection, common }: PageRequest, term: SearchTerm): Sql {
  if (!common) return sql`with ${searchParts({ term, selection, cap: SEARCH_CAP })}`
  return isContained(term) ? sql`with ${numbersPart({ term, selection, cap: SEARCH_CAP })}` : empty
}

/** Columns of a page's row after the requested ones: the sort keys for the cursor, and for a search how many were found (at most one above the cap). */
export function pageStatement(page: PageRequest, columns: readonly TicketColumn[]): Sql {
  const { selection, order } = page
  const { search } = selection
  const rows = search ? rowsOfSearch(page, search) : rowsWithoutSearch(page)
  const keys = join(
    order.keys.map((_, at) => raw(`p.k${at}::text as cursor_${at}`)),
    ', ',
  )
  const parts = search ? partsOfSearch(page, search) : empty
  return sql`${parts} select ${columnNames(columns)}, ${keys}${search ? raw(page.common ? `, ${SEARCH_CAP + 1}` : ', (select found from n)') : empty}
    from (${rows}) p cross join lateral ${ticketOf(selection, 'p')} order by ${orderByColumns(order, 'p')}`
}

/** How many tickets a search finds: exact up to the cap, one above it where it stopped counting. */
export const searchCount = (selection: TicketSelection, search: SearchTerm): Sql =>
  sql`with ${searchParts({ term: search, selection, cap: SEARCH_CAP })} select found from n`
