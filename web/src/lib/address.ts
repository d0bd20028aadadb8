type Scalar = string | number | boolean
type Query = { [key: string]: unknown }

const isTree = (value: unknown): value is Query => typeof value === 'object' && value !== null && !Array.isArray(value)

function* pairs(query: Query, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(query)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const item of value as Scalar[]) yield [`${name}[]`, String(item)]
    else if (isTree(value)) yield* pairs(value, name)
    else yield [name, String(value as Scalar)]
  }
}

/** Writes a query as the wire wants it: `a[]=1&a[]=2`, `filters[plant_id][in][]=3` (D19, D20). What is empty is left out. */
export function queryText(query: Query | undefined): string {
  const text = new URLSearchParams([...pairs(query ?? {})]).toString()
  return text === '' ? '' : `?${text}`
}

/** Fills the braces of a contract's path: `/v4/slips/{id}` and `{ id: 5 }` make `/v4/slips/5`. */
export function pathText(path: string, params: Query | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === null) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
