import type {
  CountedOf,
  Filter,
  FilterValueOf,
  ListDefinition,
  ListFilter,
  ListQueryOf,
  ValueCount,
} from '@milepost/contract'
import type { Database } from './database.ts'
import { containing } from './like-pattern.ts'
import { empty, join, raw, sql, type Sql } from './sql.ts'

/** Conditions of a requested filter; all of them must hold. */
export type FilterConditions<Value> = (filter: Filter<Value>) => readonly Sql[]

/** The direction of a sort. */
type Way = 'asc' | 'desc'

/** The source of a list's rows. A source that lacks a sort, a filter or a counted field of the list does not compile. */
export type ListSource<List extends ListDefinition> = SourceOf<List> &
  ([CountedOf<List>] extends [never] ? {} : { counts: { [Field in CountedOf<List>]: string | Sql } })

interface SourceOf<List extends ListDefinition> {
  /** Columns and tables of a row: `select … from …`. */
  select: Sql
  /** The tables that `always`, filters and search speak of, for the exact total: `groups g`. */
  counted: Sql
  /** Conditions that always apply, the authority first. */
  always: readonly Sql[]
  filters: {
    [Field in keyof List['filters']]: List['filters'][Field] extends ListFilter<infer Kind>
      ? FilterConditions<FilterValueOf<Kind>>
      : never
  }
  /** Conditions of a search; `pattern` finds the text anywhere by LIKE. */
  search?: (text: string, pattern: string) => readonly Sql[]
  /** Columns of each sort, the most significant first; empty values come last. A sort that puts them elsewhere returns its whole order. */
  sorts: { [Sort in List['sorts'][number]]: string | readonly string[] | ((way: Way) => string) }
  /** The column of each filter whose values are counted. */
  counts?: Readonly<Record<string, string | Sql>>
  /** The default order, before the tie break: `g.deleted_at desc`. */
  default_order?: string | Sql
  /** Where the total stops being counted: one more means that there are more. By default all are counted. */
  most_counted?: number
  /** Orders rows that are otherwise equal; it ends with a unique column. */
  tie_break: string
}

/** Conditions that compare a column: `eq`, `ne`, `in`, `gte`, `lte`. What is empty differs from everything. `type` is the column's, as casts name it. */
export const compared =
  <Value>(column: string | Sql, type: string): FilterConditions<Value> =>
  ({ eq, ne, in: among, gte, lte }) => {
    const of = typeof column === 'string' ? raw(column) : column
    return [
      ...(eq === undefined ? [] : [sql`${of} = ${eq}::${raw(type)}`]),
      ...(ne === undefined ? [] : [sql`${of} is distinct from ${ne}::${raw(type)}`]),
      ...(among === undefined ? [] : [sql`${of} = any(${among}::${raw(type)}[])`]),
      ...(gte === undefined ? [] : [sql`${of} >= ${gte}::${raw(type)}`]),
      ...(lte === undefined ? [] : [sql`${of} <= ${lte}::${raw(type)}`]),
    ]
  }

/** All that a query leaves of a list. */
export function conditionsOf<List extends ListDefinition>(
  query: Partial<ListQueryOf<List>>,
  source: Pick<SourceOf<List>, 'always' | 'filters' | 'search'>,
): Sql {
  const { search, filters = {} } = query as { search?: string; filters?: Record<string, Filter<never> | undefined> }
  const conditions = source.filters as Record<string, FilterConditions<never>>
  const all = [
    ...source.always,
    ...Object.entries(filters).flatMap(([field, filter]) => (filter && conditions[field]?.(filter)) ?? []),
    ...(search && source.search ? source.search(search, containing(search)) : []),
  ]
  return all.length === 0 ? empty : join(all, ' and ')
}

/** The order of a list, its tie break included. */
export function orderOf<List extends ListDefinition>(
  query: Partial<ListQueryOf<List>>,
  source: Pick<SourceOf<List>, 'sorts' | 'default_order' | 'tie_break'>,
): Sql {
  const { sort_by, sort_order } = query as { sort_by?: keyof typeof source.sorts; sort_order?: string }
  const tieBreak = raw(source.tie_break)
  if (sort_by === undefined || sort_order === 'default') {
    const { default_order: defaultOrder } = source
    return defaultOrder === undefined
      ? tieBreak
      : join([typeof defaultOrder === 'string' ? raw(defaultOrder) : defaultOrder, tieBreak], ', ')
  }
  const way = sort_order === 'desc' ? 'desc' : 'asc'
  const sort: string | readonly string[] | ((way: Way) => string) = source.sorts[sort_by]
  const columns =
    typeof sort === 'function' ? [sort(way)] : [sort].flat().map((column) => `${column} ${way} nulls last`)
  return join([...columns.map(raw), tieBreak], ', ')
}

/** A page of a list, and the total, exact as far as it is counted; the counts that were asked for, in place of rows. */
export type ListPage<Row, Totals extends { total: number } = { total: number }> = Totals & {
  rows: Row[]
  counts?: ValueCount[]
}

/** The same as a clause; none where nothing is left out. */
const whereOf = <List extends ListDefinition>(...of: Parameters<typeof conditionsOf<List>>): Sql => {
  const all = conditionsOf<List>(...of)
  return all === empty ? empty : sql`where ${all}`
}

/** The clauses of a list's statements: `from … where …`, `where …`, the order and the limits of the requested page. */
function clausesOf<List extends ListDefinition>(
  query: ListQueryOf<List>,
  source: Omit<SourceOf<List>, 'select'>,
): { from: Sql; where: Sql; order: Sql; limit: Sql } {
  const { page_number, page_size } = query as { page_number: number; page_size: number }
  const where = whereOf<List>(query, source)
  return {
    from: sql`from ${source.counted} ${where}`,
    where,
    order: orderOf<List>(query, source),
    limit: sql`limit ${page_size} offset ${(page_number - 1) * page_size}`,
  }
}

/**
 * The requested page of a list with its total, or the counts by the field that `count_by` names.
 * @param count counts what the query leaves, `from … where …`, where further figures than the total are needed.
 */
export async function listPage<
  Row,
  List extends ListDefinition = ListDefinition,
  Totals extends { total: number } = { total: number },
>(
  db: Database,
  query: ListQueryOf<List>,
  source: ListSource<List> & { count?: (from: Sql) => Promise<Totals | null> },
): Promise<ListPage<Row, Totals>> {
  const { from, where, order, limit } = clausesOf(query, source)
  const countedBy = countsOf<List>(db, query, source)
  if (countedBy) {
    const { total, ...counted } = await countedBy
    return { ...({ total } as Totals), ...counted }
  }
  const [rows, counted] = await Promise.all([
    db.rows<Row>(sql`${source.select} ${where} order by ${order} ${limit}`),
    source.count ? source.count(from) : totalOf(db, from, source.most_counted),
  ])
  return { ...((counted ?? { total: 0 }) as Totals), rows }
}

/** The counts by the field that a query names, in place of rows, whatever its own filter of that field; null where it names none. */
export function countsOf<List extends ListDefinition>(
  db: Database,
  query: Partial<ListQueryOf<List>>,
  source: Pick<SourceOf<List>, 'counted' | 'always' | 'filters' | 'search' | 'counts'>,
): Promise<{ rows: never[]; total: number; counts: ValueCount[] }> | null {
  const { count_by, filters } = query as { count_by?: string; filters?: Record<string, unknown> }
  const column = count_by && source.counts?.[count_by]
  if (!column) return null
  const others = { ...query, filters: { ...filters, [count_by]: undefined } }
  const counted = db.rows<ValueCount>(sql`
    select coalesce(c.value, '') as value, count(*)::integer as count
    from (select (${typeof column === 'string' ? raw(column) : column})::text as value from ${source.counted} ${whereOf<List>(others, source)}) c
    group by 1 order by 1`)
  return counted.then((counts) => ({
    rows: [],
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts: counts.filter(({ value }) => value !== ''),
  }))
}

/**
 * The same where filters or sorts cost more than rows: one walk of `counted` finds the page and the total.
 * @param key the key of a row: `p.id`.
 * @param rows selects the rows of a page, which has the `id` and `place` of each, in the order of their places: `select … from ${page} join …`.
 */
export async function walkedPage<Row, List extends ListDefinition>(
  db: Database,
  query: ListQueryOf<List>,
  source: Omit<ListSource<List>, 'select' | 'most_counted'> & { key: string; rows: (page: Sql) => Promise<Row[]> },
): Promise<ListPage<Row>> {
  const { from, order, limit } = clausesOf<List>(query, source)
  const countedBy = countsOf<List>(db, query, source)
  if (countedBy) return await countedBy
  const { page_number } = query as { page_number: number }
  const found = await db.rows<{ id: number; total: number }>(sql`
    select f.id, f.total from (select ${raw(source.key)} as id, count(*) over () as total, row_number() over (order by ${order}) as place ${from}) f
    order by f.place ${limit}`)
  // A page beyond the last has no row that carries the total.
  if (found[0] === undefined)
    return { rows: [], total: page_number === 1 ? 0 : ((await totalOf(db, from))?.total ?? 0) }
  const ids = found.map(({ id }) => id)
  const rows = await source.rows(sql`unnest(${ids}::bigint[]) with ordinality page (id, place)`)
  return { rows, total: found[0].total }
}

const totalOf = (db: Database, from: Sql, most_counted?: number): Promise<{ total: number } | null> =>
  db.row(
    most_counted === undefined
      ? sql`select count(*) as total ${from}`
      : sql`select count(*) as total from (select ${from} limit ${most_counted + 1}) c`,
  )
