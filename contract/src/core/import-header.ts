import { headerKey, matchColumns, type ImportColumns } from './import-columns.ts'

/** Rows of a file among which its header is looked for: titles stand above it (D60). */
export const MOST_TITLE_ROWS = 20

/** Where the header of a table is, and the names that it gives to the columns. */
export interface FoundHeader {
  /** Its first row among those that hold anything, from 0, and how many rows it has. */
  at: number
  rows: 1 | 2
  names: string[]
}

const plain = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ')

/** The known names of columns, by their keys: those of the fields, and those that people said before. */
const knownKeys = ({ names }: ImportColumns, said: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set([
    ...Object.values(names).flatMap((own) => own.map(headerKey)),
    ...Object.entries(said).flatMap(([name, field]) => (field === '' ? [] : [headerKey(name)])),
  ])

/**
 * The names of a header over two rows: a group above, such as `Bid` over `Quantity` and `Unit price`, which a merged cell gives to its first column only.
 * Of a group and a name, the name is kept where it is known by itself and no other column has it.
 */
export function namesOfTwoRows(
  above: readonly string[],
  below: readonly string[],
  known: ReadonlySet<string>,
): string[] {
  const width = Math.max(above.length, below.length)
  let group = ''
  const cells = Array.from({ length: width }, (_, at) => {
    const [top, name] = [plain(above[at] ?? ''), plain(below[at] ?? '')]
    if (top !== '') group = top
    return { group: name === '' ? top : group, name }
  })
  const counts = Map.groupBy(cells, ({ name }) => headerKey(name))
  return cells.map(({ group: own, name }) => {
    if (name === '' || own === '') return name || own
    const whole = `${own} ${name}`
    if (known.has(headerKey(whole))) return whole
    return known.has(headerKey(name)) && counts.get(headerKey(name))?.length === 1 ? name : whole
  })
}

interface Candidate extends FoundHeader {
  fields: number
  missing: number
}

/**
 * The header of a table: the first row, unless a later one among the first, or two rows together, name more of the fields. A row is a header only if it names at
 * least two of them, so that a row of data never is.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  columns: ImportColumns,
  said: Readonly<Record<string, string>> = {},
): FoundHeader {
  const known = knownKeys(columns, said)
  const candidate = (at: number, count: 1 | 2): Candidate => {
    const [first = [], second = []] = [rows[at], rows[at + 1]]
    const names = count === 1 ? first.map(plain) : namesOfTwoRows(first, second, known)
    const matched = matchColumns(names, columns, said)
    const fields = new Set(matched.columns.flatMap(({ field }) => field ?? [])).size
    return { at, rows: count, names, fields: matched.twice.length > 0 ? 0 : fields, missing: matched.missing.length }
  }
  const last = Math.min(rows.length, MOST_TITLE_ROWS)
  // Two rows are a header only if they name more than each of them does.
  const singles = Array.from({ length: last }, (_, at) => candidate(at, 1))
  const all = [...singles, ...singles.slice(0, rows.length - 1).map(({ at }) => candidate(at, 2))]
  const [first] = all
  if (!first) return { at: 0, rows: 1, names: [] }
  if (first.missing === 0 && first.fields > 0) return first
  const better = (one: Candidate, other: Candidate): boolean => {
    const isWhole = (own: Candidate) => own.missing === 0 && own.fields > 0
    if (isWhole(one) !== isWhole(other)) return isWhole(one)
    return one.fields > other.fields
  }
  return all.filter(({ fields }) => fields >= 2).reduce((best, one) => (better(one, best) ? one : best), first)
}

/**
 * The header at a row that a person points at, over one row or two.
 * @param offset place of that row in the file, where only the rows from it on are given
 */
export function headerAt(
  rows: readonly (readonly string[])[],
  at: number,
  { columns, count, offset = at }: { columns: ImportColumns; count: 1 | 2; offset?: number },
): FoundHeader {
  const [first = [], second = []] = [rows[at], rows[at + 1]]
  const names = count === 1 ? first.map(plain) : namesOfTwoRows(first, second, knownKeys(columns, {}))
  return { at: offset, rows: count, names }
}
