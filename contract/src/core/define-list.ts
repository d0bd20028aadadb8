import type { FilterOperator } from './list.ts'

/** The type of a filter's value: one of those of `filterValue`, or one of some words. */
export type FilterType =
  | 'id'
  | 'text'
  | 'boolean'
  | 'yes'
  | 'date'
  | 'instant'
  | 'decimal'
  | 'integer'
  | 'unit'
  | 'bounds'
  | 'stretch'
export type FilterKind = FilterType | readonly string[]

/** A filter on one field: what it compares and the operators that it takes (D20). */
export interface ListFilter<Kind extends FilterKind = FilterKind> {
  kind: Kind
  operators: readonly FilterOperator[]
}

/** A filter on a field; without operators `eq`, `ne` and `in`. */
export const filterBy = <const Kind extends FilterKind>(
  kind: Kind,
  operators: readonly FilterOperator[] = ['eq', 'ne', 'in'],
): ListFilter<Kind> => ({ kind, operators })

type Filters = Readonly<Record<string, ListFilter>>

/** A parameter of the browser's address that filters: its field and operator, and the values it accepts where those are fewer than the filter's. */
export type AddressFilter<Field extends string = string> = readonly [
  field: Field,
  operator: FilterOperator,
  kind?: FilterKind,
]

/**
 * A list, declared once and as plain data, which the browser loads without zod. The query's schema (`queryOf`), the browser's address (`listCodec`) and
 * the server's page (`listPage`) derive from it; one that lacks a sort or a filter does not compile.
 */
export interface ListDefinition {
  /** Keys by which rows can be put in order; the server adds a unique tail to each. */
  sorts: readonly string[]
  /** Filters by their field. */
  filters: Filters
  /** Whether a text can be searched for. */
  search: boolean
  /** Filters whose values a call counts (`count_by`): how many rows each would leave. */
  counts?: readonly string[]
  /** Filters that the browser's address names, each parameter with its field and operator; values of `in` are joined by commas. */
  address: Readonly<Record<string, AddressFilter>>
  /** The parameter of the browser's address that names the row whose drawer is open. */
  opens?: string
}

/** Declares a list; an address that names a field without a filter does not compile. */
export const defineList = <
  const Sort extends readonly string[],
  const Fields extends Filters,
  const Address extends Readonly<Record<string, AddressFilter<keyof Fields & string>>> = {},
  const Opens extends string = never,
  const Counts extends readonly (keyof Fields & string)[] = readonly never[],
>({
  sorts,
  filters,
  search = true,
  address,
  opens,
  counts,
}: {
  sorts: Sort
  filters: Fields
  /** True by default. */
  search?: boolean
  address?: Address
  opens?: Opens
  /** Filters whose values a call counts. */
  counts?: Counts
}) => ({
  sorts,
  filters,
  search,
  address: address ?? ({} as Address),
  ...(opens !== undefined && { opens }),
  counts: counts ?? ([] as const as unknown as Counts),
})

/** The filters of a list whose values are counted. */
export type CountedOf<List extends ListDefinition> = List extends { counts: readonly (infer Field extends string)[] }
  ? Field
  : never

/** The value that a filter compares, as the server reads it. */
export type FilterValueOf<Kind extends FilterKind> = Kind extends readonly (infer Word extends string)[]
  ? Word
  : Kind extends 'id' | 'integer'
    ? number
    : Kind extends 'boolean'
      ? boolean
      : Kind extends 'yes'
        ? true
        : string

/** The query of a list as the browser sends it. */
export interface ListQueryInput<List extends ListDefinition> {
  page_number: number
  page_size: number
  search?: string
  count_by?: CountedOf<List>
  sort_by?: List['sorts'][number]
  sort_order?: 'asc' | 'desc'
  filters?: { [Field in keyof List['filters']]?: { [Operator in FilterOperator]?: unknown } }
}
