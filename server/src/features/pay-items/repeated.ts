/** Places of those whose key stands more than once, all of them, in their order. What has no key is never repeated. */
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
