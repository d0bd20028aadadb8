/** Rows that one query may expand: beyond it the construction system breaks with a 500. */
export const MOST_EXPANDS = 4
/** Values of one `in (…)`. */
export const MOST_VALUES = 50

/** What of a set is read (OData 4.01, URL conventions). */
export interface Query {
  filter?: string
  select?: readonly string[]
  expand?: readonly string[]
  top?: number
}

/** A text as a literal of a filter: quotes are doubled. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Values in lists of at most 50, each as the condition of one query. */
export function inLists(property: string, values: readonly (string | number)[]): string[] {
  const distinct = [...new Set(values)]
  const written = distinct.map((value) => (typeof value === 'number' ? String(value) : literal(value)))
  return Array.from({ length: Math.ceil(written.length / MOST_VALUES) }, (_unused, at) => {
    const list = written.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES)
    return `${property} in (${list.join(',')})`
  })
}

/** Names that an expand has, inner ones included. */
const expandsIn = (text: string): number => text.replaceAll('$expand=', '').match(/\w+/g)?.length ?? 0

/** The query of an address. Throws for more expands than the construction system takes: that is a fault of ours. */
export function queryOf({ filter, select, expand, top }: Query): Record<string, string> {
  const expanded = (expand ?? []).join(',')
  if (expandsIn(expanded) > MOST_EXPANDS) throw new Error(`a query expands at most ${MOST_EXPANDS} names: ${expanded}`)
  return {
    ...(filter !== undefined && { $filter: filter }),
    ...(select && { $select: select.join(',') }),
    ...(expanded !== '' && { $expand: expanded }),
    ...(top !== undefined && { $top: String(top) }),
  }
}
