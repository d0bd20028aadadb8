import type { Filter, FilterValueOf, ListDefinition, ListFilter, ListQueryOf } from '@milepost/contract'
import type { Database } from './database.ts'
import { containing } from './like-pattern.ts'
import { empty, join, raw, sql, type Sql } from './sql.ts'

/** Conditions of a requested filter; all of them must hold. */
export type FilterConditions<Value> = (filter: Filter<Value>) => readonly Sql[]

/** The source of a list's rows. A source that lacks a sort or a filter of the list does not compile. */
export interface ListSource<List extends ListDefinition> {
  /** Columns and tables of a row: `select … from …`. */
  select: Sql
  /** The tables that `own`, filters and search speak of, for the exact total: `groups g`. */
  counted: Sql
  /** Conditions that always apply, the authority first. */
  own: readonly Sql[]
  filters: {
    [Field in keyof List['filters']]: List['filters'][Field] extends ListFilter<infer Kind>
      ? FilterConditions<FilterValueOf<Kind>>
      : never
  }
  /** Conditions of a search; `pattern` finds the text anywhere by LIKE. */
  search?: (text: string, pattern: string) => readonly Sql[]
  /** Columns of each sort, the most significant first; empty values come last. */
  sorts: { [Sort in List['sorts'][number]]: string | readonly string[] }
  /** The default order, before the tail: `g.deleted_at desc`. */
  usual?: string
  /** Where the total stops being counted: one more means that there are more. By default all are counted. */
  most_counted?: number
  /** Orders rows that are otherwise equal; it ends with a unique column. */
  tail: string
}

/** Conditions that compare a column: `eq`, `ne`, `in`, `gte`, `lte`. What is empty differs from everything. `type` is the column's, as casts name it. */
export const compared =
  <Value>(column: string, type: string): FilterConditions<Value> =>
  ({ eq, ne, in: among, gte, lte }) => [
    ...(eq === undefined ? [] : [sql`${raw(column)} = ${eq}::${raw(type)}`]),
    ...(ne === undefined ? [] : [sql`${raw(column)} is distinct from ${ne}::${raw(type)}`]),
    ...(among === undefined ? [] : [sql`${raw(column)} = any(${among}::${raw(type)}[])`]),
    ...(gte === undefined ? [] : [sql`${raw(column)} >= ${gte}::${raw(type)}`]),
    ...(lte === undefined ? [] : [sql`${raw(column)} <= ${lte}::${raw(type)}`]),
  ]

/** All that a query leaves of a list. */
export function conditionsOf<List extends ListDefinition>(
  query: Partial<ListQueryOf<List>>,
  source: ListSource<List>,
): Sql {
  const { search, filters = {} } = query as { search?: string; filters?: Record<string, Filter<never> | undefined> }
  const conditions = source.filters as Record<string, FilterConditions<never>>
  const all = [
    ...source.own,
    ...Object.entries(filters).flatMap(([field, filter]) => (filter && conditions[field]?.(filter)) ?? []),
    ...(search && source.search ? source.search(search, containing(search)) : []),
  ]
  return all.length === 0 ? empty : join(all, ' and ')
}

/** The order of a list, its tail included. */
export function orderOf<List extends ListDefinition>(query: Partial<ListQueryOf<List>>, source: ListSource<List>): Sql {
  const { sort_by, sort_order } = query as { sort_by?: keyof typeof source.sorts; sort_order?: string }
  if (sort_by === undefined || sort_order === 'default')
    return raw(source.usual === undefined ? source.tail : `${source.usual}, ${source.tail}`)
  const way = sort_order === 'desc' ? 'desc' : 'asc'
  const columns = [source.sorts[sort_by]].flat() as string[]
  return raw([...columns.map((column) => `${column} ${way} nulls last`), source.tail].join(', '))
}

/** The rows of the requested page, once they are in order; for statements that find more than `listPage` does. */
export const limitOf = ({ page_number, page_size }: { page_number: number; page_size: number }): Sql =>
  sql`limit ${page_size} offset ${(page_number - 1) * page_size}`

/** The requested page of a list with its total, exact as far as it is counted. */
export async function listPage<Row, List extends ListDefinition = ListDefinition>(
  db: Database,
  query: ListQueryOf<List>,
  source: ListSource<List>,
): Promise<{ rows: Row[]; total: number }> {
  const all = conditionsOf(query, source)
  const where = all === empty ? empty : sql`where ${all}`
  const [rows, count] = await Promise.all([
    db.rows<Row>(
      sql`${source.select} ${where} order by ${orderOf(query, source)} ${limitOf(query as { page_number: number; page_size: number })}`,
    ),
    db.row<{ total: number }>(
      source.most_counted === undefined
        ? sql`select count(*) as total from ${source.counted} ${where}`
        : sql`select count(*) as total from (select from ${source.counted} ${where} limit ${source.most_counted + 1}) c`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}
