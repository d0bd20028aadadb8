import { parse } from 'qs'
import { filterOperators } from '@milepost/contract'

type Tree = Record<string, unknown>

/**
 * Reads a query string into the one form that contracts know: arrays with brackets or repeated (D19), filters as `filters[field][op]` or
 * `filters.field.OP`, operators in lower case (D20).
 */
export function readQueryString(text: string): Tree {
  const tree = parse(text, {
    allowDots: true,
    depth: 4,
    arrayLimit: 10_000,
    parameterLimit: 10_000,
    allowPrototypes: false,
    plainObjects: false,
  }) as Tree
  if (isTree(tree['filters']))
    tree['filters'] = mapValues(tree['filters'], (operators) =>
      isTree(operators) ? lowerOperators(operators) : operators,
    )
  return tree
}

export type Dialect = 'ruby' | 'java'

/** Brings Java-style paging (`page` from 0, `size`) to the form of the contract (`page_number` from 1, `page_size`), and says which was spoken. */
export function readPaging(query: Tree): {
  query: Tree
  dialect: Dialect
  /** The name that the caller used for one of the contract's. */ asSent(name: string): string
} {
  const { page, size, ...rest } = query
  const asSent = (name: string) =>
    name === 'page_number' && page !== undefined ? 'page' : name === 'page_size' && size !== undefined ? 'size' : name
  const java = page !== undefined || (size !== undefined && rest['page_number'] === undefined)
  const paged: Tree = { ...rest }
  if (page !== undefined) paged['page_number'] = isWholeNumber(page) ? Number(page) + 1 : page
  if (size !== undefined) paged['page_size'] = size
  for (const key of ['page_number', 'page_size']) if (isWholeNumber(paged[key])) paged[key] = Number(paged[key])
  return { query: paged, dialect: java ? 'java' : 'ruby', asSent }
}

const isWholeNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value))
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const mapValues = (tree: Tree, map: (value: unknown) => unknown): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, map(value)]))

function lowerOperators(operators: Tree): Tree {
  return Object.fromEntries(
    Object.entries(operators).map(([op, value]) => {
      const lower = op.toLowerCase()
      return [filterOperators.some((known) => known === lower) ? lower : op, value]
    }),
  )
}
