/** How the server's reader converts a column (`platform/database/values.ts`); text by default. */
const kinds = new Map([
  [16, 'boolean'],
  ...[20, 21, 23, 700, 701].map((oid) => [oid, 'number']),
  ...[114, 3802].map((oid) => [oid, 'any']),
  [1009, 'string[]'],
  ...[1007, 1016].map((oid) => [oid, 'number[]']),
])

/** The name of the fields of a row that takes any. */
export const anyName = '*'

/** Joins and sets that make a column empty which its table never leaves so. */
const mayEmpty =
  /\b(left|right|full)\s+(outer\s+)?join\b|\bunion\b|\bgrouping sets\b|\brollup\b|\bcube\b|\bexcept\b|\bfetch\b/i

/**
 * What columns and the row that a source claims of them do not have in common, one sentence each.
 * @param columns `{ name, oid, table, column }` each.
 * @param row the claimed shape.
 * @param text the statement, for what it may leave empty.
 * @param never_null columns of tables that are never null, `table.number` each.
 */
export function differences(columns, row, { text, never_null }) {
  if (row.kind === 'any' || row.kind === 'parameter') return []
  const fields = fieldsOf(row)
  if (!fields) return [`the row is claimed to be ${row.kind}`]
  const claimed = new Map(fields.map((field) => [field.name, field]))
  const names = new Set(columns.map(({ name }) => name))
  const missing = fields.filter(({ name, optional }) => !optional && !names.has(name))
  return [
    ...missing.map(({ name }) => `the row claims ${name}, and no column is named so`),
    ...columns
      .filter(({ name }) => !claimed.has(name) && !claimed.has(anyName))
      .map(({ name }) => `the row claims no column ${name}`),
    ...columns
      .filter(({ name }) => claimed.has(name))
      .flatMap((column) => differencesOfColumn(column, claimed.get(column.name), { text, never_null })),
  ]
}

function differencesOfColumn({ name, oid, table, column }, { shape, ours }, { text, never_null }) {
  const parts = partsOf(shape)
  const claimed = new Set(parts.map(kindOf).filter((kind) => kind !== 'null' && kind !== 'undefined'))
  const kind = kinds.get(oid) ?? 'string'
  const nullable = parts.some((part) => part.kind === 'null')
  if (claimed.has('any')) return []
  return [
    ...(kind !== 'any' && claimed.size > 0 && !claimed.has(kind)
      ? [`${name} is read as ${kind}, and claimed as ${[...claimed].join(' or ')}`]
      : []),
    ...(nullable && ours && never_null.has(`${table}.${column}`) && !mayEmpty.test(text)
      ? [`${name} is never null, and claimed to be null`]
      : []),
  ]
}

const partsOf = (shape) => (shape.kind === 'union' ? shape.of.flatMap(partsOf) : [shape])

function kindOf(shape) {
  if (shape.kind === 'literal') return typeof shape.value
  if (shape.kind === 'array') {
    const [first] = new Set(
      partsOf(shape.item)
        .map(kindOf)
        .filter((kind) => kind !== 'null'),
    )
    return first === 'any' ? 'any' : `${first}[]`
  }
  return shape.kind === 'parameter' ? 'any' : shape.kind
}

/** Fields of a row; those of a union are all that any member has, the ones that not every member has optional. */
function fieldsOf(row) {
  if (row.kind === 'object') return row.fields
  if (row.kind !== 'union') return undefined
  const members = row.of.map(fieldsOf)
  if (members.includes(undefined)) return undefined
  const fields = new Map()
  for (const field of members.flat()) {
    const before = fields.get(field.name)
    fields.set(field.name, before ? { ...before, shape: { kind: 'union', of: [before.shape, field.shape] } } : field)
  }
  const everywhere = (name) => members.every((member) => member.some((field) => field.name === name))
  return [...fields.values()].map((field) => ({ ...field, optional: field.optional || !everywhere(field.name) }))
}
