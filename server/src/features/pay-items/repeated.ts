import { faultOf, type FileRow } from '../../platform/imports/index.ts'

/** Positions of all rows whose key occurs more than once, in order. Rows without a key are never repeated. */
export function repeated<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): number[] {
  const places = Map.groupBy(
    rows.map((row, at) => ({ at, key: keyOf(row) })).filter(({ key }) => key !== null),
    ({ key }) => key,
  )
  return [...places.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) => same.map(({ at }) => at))
    .toSorted((one, other) => one - other)
}

/** Marks every row whose key another one has, with the rows that do. */
export function markRepeated<Row extends Pick<FileRow<string>, 'line' | 'faults'>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  { path, code }: { path: string; code: Parameters<typeof faultOf>[2] },
): void {
  const same = Map.groupBy(rows, keyOf)
  for (const [key, group] of same)
    if (key !== null && group.length > 1)
      for (const row of group)
        faultOf(
          row,
          path,
          code,
          group.flatMap((other) => (other === row ? [] : (other.line ?? []))),
        )
}
