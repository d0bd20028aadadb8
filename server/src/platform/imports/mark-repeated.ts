import type { ProblemDetail } from '@milepost/contract'
import type { FileRow } from './read-import-file.ts'

/** Marks every row whose key another one has, with the rows that do. Rows without a key are never repeated. */
export function markRepeated<Row extends Pick<FileRow<string>, 'line' | 'faults'>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  fault: ProblemDetail,
): void {
  for (const [key, group] of Map.groupBy(rows, keyOf))
    if (key !== null && group.length > 1)
      for (const row of group)
        row.faults.push({ ...fault, partners: group.flatMap((other) => (other === row ? [] : (other.line ?? []))) })
}
