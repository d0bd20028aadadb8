import { MOST_ROWS_SHOWN, type ImportedRecord, type RecordImport } from '@milepost/contract'
import { importFaults, importReadingOf } from './import-reading.ts'
import type { FileRow, ReadFile } from './read-import-file.ts'

/** A row with its outcome, after it was compared with the records that exist. */
export interface CheckedRow<Field extends string> extends FileRow<Field> {
  outcome: ImportedRecord['outcome'] | 'unchanged'
  changes: ImportedRecord['changes']
}

type WrittenRow<Row> = Row & { outcome: ImportedRecord['outcome'] }

/** Up to 200 rows of each outcome in the order of the file, without unchanged ones. */
export function shownRows<Row extends CheckedRow<string>>(rows: readonly Row[]): WrittenRow<Row>[] {
  const counts = new Map<string, number>()
  return rows.filter((row): row is WrittenRow<Row> => {
    if (row.outcome === 'unchanged') return false
    const count = (counts.get(row.outcome) ?? 0) + 1
    counts.set(row.outcome, count)
    return count <= MOST_ROWS_SHOWN
  })
}

/** A row as the response has it. */
export const importedRecordOf = ({
  line,
  outcome,
  cells,
  changes,
}: WrittenRow<CheckedRow<string>>): ImportedRecord => ({
  line,
  outcome,
  cells: Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell ?? ''])),
  changes,
})

/** The outcome of a file whose rows are records, or what it would be. */
export function recordImportOf<Field extends string>(
  file: Pick<ReadFile<Field>, 'source' | 'key' | 'places'>,
  rows: readonly CheckedRow<Field>[],
  { written }: { written: boolean },
): RecordImport {
  const count = (outcome: CheckedRow<Field>['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    total_count: rows.length,
    errored_count: count('refused'),
    new_count: count('new'),
    changed_count: count('changed'),
    unchanged_count: count('unchanged'),
    ...importReadingOf({ source: file.source, rows }),
    errors: importFaults(file, rows),
    rows: shownRows(rows).map(importedRecordOf),
    written,
  }
}
