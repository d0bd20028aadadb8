import { sets, type Row } from './rows.ts'

/** A request that the interface refuses as it is written. */
export class BadQuery extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** More expanded rows than this crash it. */
const MOST_EXPANDS = 4
/** Values of one `in`. */
const MOST_VALUES = 50
const words = /'(?:[^']|'')*'|[(),]|[^\s(),]+/g

type Test = (row: Row) => boolean

function valueOf(word: string): unknown {
  if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'")
  if (word === 'null') return null
  if (word === 'true' || word === 'false') return word === 'true'
  if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word)
  if (/^\d{4}-\d\d-\d\d(T.*)?$/.test(word)) return word
  throw new BadQuery(400, `The literal '${word}' cannot be read`)
}

/** Numbers and texts by themselves, instants by when they are. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string' && /^\d{4}-\d\d-\d\d/.test(other))
    return Date.parse(one) - Date.parse(other)
  if (one === other) return 0
  return Number(one) - Number(other)
}

const comparisons: Record<string, (one: unknown, other: unknown) => boolean> = {
  eq: (one, other) => one === other || (typeof other === 'string' && compare(one, other) === 0),
  ne: (one, other) => one !== other,
  ge: (one, other) => compare(one, other) >= 0,
  gt: (one, other) => compare(one, other) > 0,
  le: (one, other) => compare(one, other) <= 0,
  lt: (one, other) => compare(one, other) < 0,
}

/** Reads `A eq 1 and B in (1,2)`; other operators are not used by anyone here. */
export function readFilter(text: string, read: (row: Row, path: string) => unknown): Test {
  const left = text.match(words) ?? []
  const next = () => left.shift() ?? ''
  const one = (): Test => {
    const [path, operator] = [next(), next()]
    if (operator === 'in') {
      if (next() !== '(') throw new BadQuery(400, 'Expected a list')
      const values: unknown[] = []
      for (let word = next(); word !== ')'; word = next()) if (word !== ',') values.push(valueOf(word))
      if (values.length === 0 || values.length > MOST_VALUES)
        throw new BadQuery(400, `A list has at most ${MOST_VALUES} values`)
      return (row) => values.includes(read(row, path))
    }
    const holds = comparisons[operator]
    if (!holds) throw new BadQuery(400, `The operator '${operator}' is not known`)
    const value = valueOf(next())
    return (row) => holds(read(row, path), value)
  }
  const tests = [one()]
  while (left.length > 0) {
    if (next() !== 'and') throw new BadQuery(400, 'Expected and')
    tests.push(one())
  }
  return (row) => tests.every((test) => test(row))
}

/** A name to expand, with what is expanded within it: `DwrWorkItems($expand=DwrItemPostings)`. */
export interface Expand {
  name: string
  within: readonly Expand[]
}

export function readExpands(text: string): Expand[] {
  const found: Expand[] = []
  let [depth, from] = [0, 0]
  const take = (until: number) => {
    const [, name = '', inner = ''] = /^(\w+)(?:\(\$expand=(.*)\))?$/s.exec(text.slice(from, until).trim()) ?? []
    if (name === '') throw new BadQuery(400, 'This expand cannot be read')
    found.push({ name, within: inner === '' ? [] : readExpands(inner) })
    from = until + 1
  }
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (text[at] === ',' && depth === 0) take(at)
  }
  take(text.length)
  return found
}

const counted = (expands: readonly Expand[]): number =>
  expands.reduce((sum, { within }) => sum + 1 + counted(within), 0)

/** Expands of a query. @throws BadQuery 500 beyond four of them, as the interface breaks. */
export function expandsOf(text: string | null): Expand[] {
  const expands = text === null ? [] : readExpands(text)
  if (counted(expands) > MOST_EXPANDS) throw new BadQuery(500, 'Internal Server Error')
  return expands
}

/** A row with what is expanded in it. @throws BadQuery for a name that the set does not have, or that nobody may read. */
export function expanded(
  set: string,
  row: Row,
  { expands, rowsOf }: { expands: readonly Expand[]; rowsOf: (set: string) => readonly Row[] },
): Row {
  const shown: Row = { ...row }
  for (const { name, within } of expands) {
    if (['Inspector', 'Creator', 'ApprovedBy'].includes(name)) throw new BadQuery(403, 'Access Denied')
    const way = sets[set]?.expands?.[name]
    if (!way) throw new BadQuery(400, `Could not find a property named '${name}'`)
    const inner = (found: Row) => expanded(way.set, found, { expands: within, rowsOf })
    const rows = rowsOf(way.set)
    const one = way.many ? undefined : rows.find(({ Id }) => Id === row[way.by])
    shown[name] = way.many ? rows.filter((other) => other[way.by] === row.Id).map(inner) : one ? inner(one) : null
  }
  return shown
}
