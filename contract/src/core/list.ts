import * as z from 'zod/mini'
import { bounds, date, decimal, idText, instant, oneOrMore, storable, stretch } from './scalars.ts'
import { unitCodePattern } from './unit-code.ts'

/** The default number of rows on a page, and the maximum (D19). */
export const DEFAULT_PAGE_SIZE = 30
export const LARGEST_PAGE_SIZE = 9999
/** Beyond this row a list pages by cursor (D20). */
export const LAST_NUMBERED_ROW = 10_000
/** Continues a list after that row: `page.next_cursor` of the page before. */
export const listCursor = z.optional(z.string().check(z.maxLength(200)))
/** Where a contains-search stops counting (D20). */
export const COUNT_CAP = 20_000

/** Paging in the one form that features use: pages count from 1. `platform/http` converts both dialects of D19 to it. */
const paging = {
  page_number: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.int().check(z.gte(1), z.lte(LARGEST_PAGE_SIZE)), DEFAULT_PAGE_SIZE),
}

/** How many rows one value of a filter would leave. */
const valueCount = z.object({ value: z.string(), count: z.int() })
export type ValueCount = z.output<typeof valueCount>

/** Which page of a list this is; `page_number` as the viewer counts (D19), totals exact unless `total_capped`. */
export const pageInfo = z.object({
  page_number: z.int(),
  page_size: z.int(),
  total_rows: z.int(),
  total_pages: z.int(),
  last_page: z.boolean(),
  /** True when a contains-search stopped counting at 20,000 (D20). */
  total_capped: z.optional(z.boolean()),
  /** Where the next page continues, for lists that page by cursor beyond row 10,000. */
  next_cursor: z.optional(z.nullable(z.string())),
  /** Of a call with `count_by`: the values of that filter that have rows. */
  counts: z.optional(z.array(valueCount)),
})
export type PageInfo = z.output<typeof pageInfo>

/** A page of rows under the name that the specification reads (D19). */
export const pageOf = <Name extends string, Row extends z.ZodMiniType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), page: pageInfo } as { [K in Name]: z.ZodMiniArray<Row> } & { page: typeof pageInfo })

/** Value types that filters compare. */
export const filterValue = {
  id: idText,
  text: z.string().check(z.minLength(1), z.maxLength(200), storable),
  boolean: z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((v) => v === 'true'),
    ),
  ]),
  /** Only `true`: for marks whose opposite is no useful filter. */
  yes: z.union([
    z.literal(true),
    z.pipe(
      z.literal('true'),
      z.transform(() => true as const),
    ),
  ]),
  date,
  instant,
  decimal,
  integer: z.union([
    z.int(),
    z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/, 'expected a whole number')), z.transform(Number)),
  ]),
  /** The code of a unit, as tickets gave it. */
  unit: z.string().check(z.regex(unitCodePattern, 'expected the code of a unit such as TON')),
  bounds,
  stretch,
} as const

export const filterOperators = ['eq', 'ne', 'in', 'gte', 'lte', 'match'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The operators given for one field, each with its value; `in` with several. */
export type Filter<T> = { eq?: T; ne?: T; in?: T[]; gte?: T; lte?: T; match?: T }

/** A filter on one field: the type that it compares and the operators that it takes (D20). */
export const filterOn = <T>(
  value: z.ZodMiniType<T, unknown>,
  operators: readonly FilterOperator[] = ['eq', 'ne', 'in'],
) =>
  z.optional(
    z.strictObject(Object.fromEntries(operators.map((op) => [op, z.optional(op === 'in' ? oneOrMore(value) : value)]))),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<Filter<T>, { [K in FilterOperator]?: unknown }>>

/** The query of a list: paging, sort over named keys, search, and its filters. An unknown name is refused, and the response names it (D20). */
export const listQuery = <
  const Sort extends readonly string[],
  Filters extends z.core.$ZodLooseShape,
  Extra extends z.core.$ZodLooseShape = {},
>(options: {
  sort: Sort
  filters: Filters
  extra?: Extra
}) =>
  z.strictObject({
    ...paging,
    sort_by: z.optional(z.enum(options.sort)),
    sort_order: z.optional(z.enum(['asc', 'desc', 'default'])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
    filters: z.optional(z.strictObject(options.filters)),
    ...(options.extra as Extra),
  })
