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
