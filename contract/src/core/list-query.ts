import * as z from 'zod/mini'
import type { CountedOf, FilterKind, FilterValueOf, ListDefinition, ListFilter } from './define-list.ts'
import { filterOn, filterValue, listQuery, type Filter, type FilterOperator } from './list.ts'

type FilterSchemas<Filters extends ListDefinition['filters']> = {
  [Field in keyof Filters]: Filters[Field] extends ListFilter<infer Kind extends FilterKind>
    ? z.ZodMiniOptional<z.ZodMiniType<Filter<FilterValueOf<Kind>>, { [Operator in FilterOperator]?: unknown }>>
    : never
}

const schemaOf = ({ kind, operators }: ListFilter) =>
  filterOn<unknown>(typeof kind === 'string' ? filterValue[kind] : z.enum(kind), operators)

type CountBy<List extends ListDefinition> = [CountedOf<List>] extends [never]
  ? {}
  : { count_by: z.ZodMiniOptional<z.ZodMiniType<CountedOf<List>, CountedOf<List>>> }

/**
 * `count_by` names a filter: the answer has no rows, `page.counts` says how many rows each of its values would leave, under the search and the other
 * filters of the call, and `page.total_rows` how many there are without that filter.
 */
const countBy = <List extends ListDefinition>({ counts = [] }: List) =>
  (counts.length === 0 ? {} : { count_by: z.optional(z.enum(counts as readonly [string])) }) as CountBy<List>

/** The schema of a list's query; `extra` are parameters that are no filters. */
export const queryOf = <const List extends ListDefinition, Extra extends z.core.$ZodLooseShape = {}>(
  list: List,
  extra?: Extra,
) =>
  listQuery({
    sort: list.sorts as List['sorts'],
    filters: Object.fromEntries(
      Object.entries(list.filters).map(([field, filter]) => [field, schemaOf(filter)]),
    ) as unknown as FilterSchemas<List['filters']>,
    extra: { ...countBy(list), ...extra } as CountBy<List> & Extra,
  })

/** The query of a list as the server reads it. */
export type ListQueryOf<List extends ListDefinition> = z.output<ReturnType<typeof queryOf<List>>>
