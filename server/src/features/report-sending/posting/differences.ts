/** What has to be written so that rows there are as they are to be. */
export interface Differences<Want extends object, There extends object> {
  /** Rows that are missing there. */
  missing: readonly Want[]
  /** Rows that differ, with the properties that do. */
  differing: readonly { there: There; change: Partial<Want> }[]
  /** Rows there that are not to be: another row of the same key, or one that the report has no more. */
  extra: readonly There[]
}

const same = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null)

/**
 * Compares rows by a key. Of several rows there with one key the first is compared, the others are extra. Properties of `ignored`, which say what hangs on a row,
 * are not compared.
 */
export function differencesOf<Want extends object, There extends object>(
  wanted: readonly Want[],
  there: readonly There[],
  { key, ignored = [] }: { key: (row: Want | There) => unknown; ignored?: readonly (keyof Want)[] },
): Differences<Want, There> {
  const left = new Map<unknown, There[]>()
  for (const row of there) left.set(key(row), [...(left.get(key(row)) ?? []), row])
  const missing: Want[] = []
  const differing: { there: There; change: Partial<Want> }[] = []
  for (const row of wanted) {
    const [found] = left.get(key(row)) ?? []
    if (!found) {
      missing.push(row)
      continue
    }
    left.set(key(row), (left.get(key(row)) ?? []).slice(1))
    const names = (Object.keys(row) as (keyof Want)[]).filter(
      (name) => !ignored.includes(name) && !same(row[name], (found as Partial<Want>)[name]),
    )
    if (names.length > 0)
      differing.push({
        there: found,
        change: Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Want>,
      })
  }
  return { missing, differing, extra: [...left.values()].flat() }
}
