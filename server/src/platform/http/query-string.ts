import { parse } from 'qs'
import { filterOperators } from '@milepost/contract'
import { Problem } from '../problem.ts'

type Tree = Record<string, unknown>

/** More parameters of an address than this are not read. */
const MOST_PARAMETERS = 10_000

export const OPTIONS = {
  allowDots: true,
  depth: 4,
  arrayLimit: MOST_PARAMETERS,
  parameterLimit: MOST_PARAMETERS,
  // Objects without a prototype, so that `constructor=1` is a name like any other and refused like any other.
  plainObjects: true,
}

/**
 * The values of each name, as the reader itself collects them, but in one pass: the reader copies the values before each further one of a name, which
 * takes 0.2 s for 5,000 ids and holds up everybody.
 */
function valuesByName(text: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  const parts = text.replaceAll(/%5b/gi, '[').replaceAll(/%5d/gi, ']').split('&', MOST_PARAMETERS)
  for (const part of parts) {
    if (part === '') continue
    const bracket = part.indexOf(']=')
    const at = bracket === -1 ? part.indexOf('=') : bracket + 1
    const name = decoded(at === -1 ? part : part.slice(0, at))
    const list = values.get(name)
    const value = at === -1 ? '' : decoded(part.slice(at + 1))
    if (list) list.push(value)
    else values.set(name, [value])
  }
  const one: Record<string, string | string[]> = Object.create(null)
  for (const [name, list] of values) one[name] = list.length === 1 ? (list[0] ?? '') : list
  return one
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/**
 * Reads a query string into the one form that contracts know: arrays with brackets or repeated (D19), filters as `filters[field][op]` or
 * `filters.field.OP`, operators in lower case (D20).
 */
export function readQueryString(text: string): Tree {
  const tree = parse(valuesByName(text) as Record<string, string>, OPTIONS) as Tree
  if (namesPrototype(text)) tree['__proto__'] = ''
  if (isTree(tree['filters']))
    tree['filters'] = mapValues(tree['filters'], (operators) =>
      isTree(operators) ? lowerOperators(operators) : operators,
    )
  return tree
}

/** The one name that the reader leaves out; it is put back, so that no schema accepts it and the response names it. */
const namesPrototype = (text: string): boolean => /(^|[&.[]|%5b|%2e)__proto__/i.test(text)

export type Dialect = 'ruby' | 'java'

/** Converts Java-style paging (`page` from 0, `size`) to the form of the contract (`page_number` from 1, `page_size`), and returns which style was used. */
export function readPaging(query: Tree): {
  query: Tree
  dialect: Dialect
  /** The name that the caller used for one of the contract's. */ asSent(name: string): string
} {
  const { page, size, ...rest } = query
  const asSent = (name: string) =>
    name === 'page_number' && page !== undefined ? 'page' : name === 'page_size' && size !== undefined ? 'size' : name
  const java = page !== undefined || (size !== undefined && rest['page_number'] === undefined)
  refuseContradiction(page, isWholeNumber(page) ? rest['page_number'] : undefined, {
    names: ['page', 'page_number'],
    apart: 1,
  })
  refuseContradiction(size, rest['page_size'], { names: ['size', 'page_size'], apart: 0 })
  const paged: Tree = { ...rest }
  if (page !== undefined) paged['page_number'] = isWholeNumber(page) ? Number(page) + 1 : page
  if (size !== undefined) paged['page_size'] = size
  for (const key of ['page_number', 'page_size']) if (isWholeNumber(paged[key])) paged[key] = Number(paged[key])
  return { query: paged, dialect: java ? 'java' : 'ruby', asSent }
}

/** A query that uses both dialects at once has to say the same in both: nothing requested is silently ignored. */
function refuseContradiction(
  java: unknown,
  ruby: unknown,
  { names, apart }: { names: [java: string, ruby: string]; apart: number },
): void {
  if (java === undefined || ruby === undefined || Number(java) + apart === Number(ruby)) return
  throw new Problem('malformed', undefined, [
    {
      path: names[0],
      code: 'contradiction',
      message: `${names.join(' and ')} ask for different things: send one of them`,
    },
  ])
}

const isWholeNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value))
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const mapValues = (tree: Tree, map: (value: unknown) => unknown): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, map(value)]))

/** Operators in lower case; one given in both cases counts as given twice, like `eq=1&eq=2`. */
function lowerOperators(operators: Tree): Tree {
  const lowered = new Map<string, unknown>()
  for (const [op, value] of Object.entries(operators)) {
    const lower = op.toLowerCase()
    const name = filterOperators.some((known) => known === lower) ? lower : op
    lowered.set(name, lowered.has(name) ? [lowered.get(name), value].flat() : value)
  }
  return Object.fromEntries(lowered)
}
