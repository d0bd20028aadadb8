/** Which columns a file may have: each field with the names that its column may carry, ours first. */
export interface ImportColumns<Field extends string = string> {
  names: Readonly<Record<Field, readonly string[]>>
  required: readonly Field[]
  /** Replacements for required fields without a column: a file with only `Item No` names its items by it. */
  instead?: Readonly<Partial<Record<Field, Field>>>
}

/** The field of a file's column, or null where it is skipped; `said`: a person gave it that meaning, now or for an earlier file. */
export type MatchedColumn<Field extends string = string> = { name: string; field: Field | null; said: boolean }

/** Words that spreadsheets write for others. */
const words: Readonly<Record<string, string>> = {
  no: 'number',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  qty: 'quantity',
  quant: 'quantity',
  desc: 'description',
  descr: 'description',
  amt: 'amount',
  est: 'estimated',
  yr: 'year',
}

const singular = (word: string): string => (/[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)

/**
 * The key by which column names are compared; it ignores case, blanks, punctuation, accents, plurals and common abbreviations: `Item No.`, `ITEM #` and
 * `item-number` are all `item_number` (D40).
 */
export const headerKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => words[word] ?? singular(word))
    .join('_')

/**
 * The field of each column of a header: as the person chose (a field, or '' to skip the column), otherwise by its name. `twice` are fields that two
 * columns give, `missing` required ones without a column.
 */
export function matchColumns<Field extends string>(
  header: readonly string[],
  { names, required, instead }: ImportColumns<Field>,
  said: Readonly<Record<string, string>> = {},
): { columns: MatchedColumn<Field>[]; missing: Field[]; twice: Field[] } {
  const fields = Object.keys(names) as Field[]
  const byName = new Map(fields.flatMap((field) => names[field].map((name) => [headerKey(name), field] as const)))
  const bySaid = new Map(Object.entries(said).map(([name, field]) => [headerKey(name), field]))
  const fieldOf = (name: string): Field | null => {
    const chosen = bySaid.get(headerKey(name))
    if (chosen !== undefined) return fields.find((field) => field === chosen) ?? null
    return byName.get(headerKey(name)) ?? null
  }
  const named = header
    .filter((name) => name !== '')
    .map((name) => ({ name, field: fieldOf(name), said: bySaid.has(headerKey(name)) }))
  const columns = named.map(({ name, field, said: given }) => {
    const other = field === null || given ? undefined : instead?.[field]
    return { name, field: other && named.every((column) => column.field !== other) ? other : field, said: given }
  })
  const given = columns.flatMap(({ field }) => field ?? [])
  return {
    columns,
    missing: required.filter((field) => !given.includes(field)),
    twice: [...new Set(given.filter((field, at) => given.indexOf(field) !== at))],
  }
}
