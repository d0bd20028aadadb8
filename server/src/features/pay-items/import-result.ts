import { MOST_ROWS_SHOWN, type ImportAmounts, type ImportedRow, type PayItemImport } from '@milepost/contract'
import { importFaults, importReadingOf, type FileRow, type ReadFile } from '../../platform/imports/index.ts'

/** A row with its action, after it was compared with the existing items. */
export interface CheckedRow<Field extends string> extends FileRow<Field> {
  outcome: ImportedRow['outcome'] | 'unchanged'
  changes: ImportedRow['changes']
  /** The total of its item, in dollars. */
  amount?: string | null
}

/** The outcome of a file, or what it would be. */
export function importResult<Field extends string>(
  file: Pick<ReadFile<Field>, 'source' | 'key' | 'places'>,
  rows: readonly CheckedRow<Field>[],
  { written, amounts = null }: { written: boolean; amounts?: ImportAmounts | null },
): PayItemImport {
  const of = (outcome: CheckedRow<Field>['outcome']) => rows.filter((row) => row.outcome === outcome)
  const groups = { refused: of('refused'), new: of('new'), changed: of('changed') }
  const shown = new Set(Object.values(groups).flatMap((group) => group.slice(0, MOST_ROWS_SHOWN)))
  return {
    total_count: rows.length,
    errored_count: groups.refused.length,
    new_count: groups.new.length,
    changed_count: groups.changed.length,
    unchanged_count: of('unchanged').length,
    ...importReadingOf({ source: file.source, rows }),
    errors: importFaults(file, rows),
    rows: rows.flatMap((row) =>
      shown.has(row) && row.outcome !== 'unchanged'
        ? [
            {
              line: row.line,
              outcome: row.outcome,
              cells: cellsOf(row),
              changes: row.changes,
              amount: row.amount ?? null,
            },
          ]
        : [],
    ),
    amounts,
    written,
  }
}

const cellsOf = ({ cells }: FileRow<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell ?? '']))
