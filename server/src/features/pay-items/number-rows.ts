/** What identifies a row, or a line of the contract, where a file has no line numbers. */
interface Coded {
  item_code: unknown
}

const keyOf = ({ item_code }: Coded): string | null =>
  typeof item_code === 'string' && item_code !== '' ? item_code.toUpperCase() : null

/**
 * The line numbers of the rows of a file that has no column for them. A row is the line that has its item code; the second row with a code is the second
 * such line. Other rows are new lines: numbered in their order, or after all others where that number is taken, so that no other item is replaced.
 */
export function numberRows(
  rows: readonly Coded[],
  lines: readonly (Coded & { line_number: number | string | null })[],
): number[] {
  const inOrder = lines
    .flatMap((line) => (line.line_number === null ? [] : [{ ...line, number: Number(line.line_number) }]))
    .toSorted((one, other) => one.number - other.number)
  const known = Map.groupBy(inOrder, keyOf)
  const taken = new Set(inOrder.map(({ number }) => number))
  const found = rows.map((row) => {
    const key = keyOf(row)
    return key === null ? undefined : known.get(key)?.shift()?.number
  })
  let last = rows.length
  for (const number of taken) last = Math.max(last, number)
  return found.map((number, at) => {
    if (number !== undefined) return number
    if (!taken.has(at + 1)) return at + 1
    last += 1
    return last
  })
}
