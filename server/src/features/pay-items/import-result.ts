import type { ImportAmounts, PayItemImport } from '@milepost/contract'
import {
  importedRecordOf,
  recordImportOf,
  shownRows,
  type CheckedRow as AnyCheckedRow,
  type ReadFile,
} from '../../platform/imports/index.ts'

/** A row with its action, after it was compared with the existing items. */
export interface CheckedRow<Field extends string> extends AnyCheckedRow<Field> {
  /** The total of its item, in dollars. */
  amount?: string | null
}

/** The outcome of a file, or what it would be. */
export const importResult = <Field extends string>(
  file: Pick<ReadFile<Field>, 'source' | 'key' | 'places'>,
  rows: readonly CheckedRow<Field>[],
  { written, amounts = null }: { written: boolean; amounts?: ImportAmounts | null },
): PayItemImport => ({
  ...recordImportOf(file, rows, { written }),
  rows: shownRows(rows).map((row) => ({ ...importedRecordOf(row), amount: row.amount ?? null })),
  amounts,
})
