import { MOST_ROUNDED_SHOWN, type ImportFault, type ImportSource, type Rounded } from '@milepost/contract'
import type { FileRow, ReadFile, RowFault } from './read-import-file.ts'

/** Characters of a cell that a fault shows. */
const MOST_OF_VALUE = 200

/** The faults of rows, each with the cell and the row's subject. */
export const importFaults = (
  { key, places }: Pick<ReadFile<string>, 'key' | 'places'>,
  rows: readonly (Pick<FileRow<string>, 'line' | 'cells'> & { faults: readonly RowFault[] })[],
): ImportFault[] =>
  rows.flatMap(({ line, cells, faults }) =>
    faults.map(({ path, code, message, partners = [] }) => ({
      line,
      column: path,
      cell: cellOf(places, line, path),
      code,
      message,
      value: (cells[path] ?? '').slice(0, MOST_OF_VALUE),
      key: (cells[key] ?? '').slice(0, MOST_OF_VALUE),
      partners: partners.slice(0, 10),
    })),
  )

/** The reference of a row's cell as a spreadsheet names it, such as `E3`; null for a row as a whole, and for what has no column in the file. */
function cellOf(places: ReadFile<string>['places'], line: number | null, path: string): string | null {
  const letters = places.get(path)
  return letters === undefined || line === null ? null : `${letters}${line}`
}

/** Columns and roundings for the response to a file. */
export function importReadingOf(file: {
  source: ImportSource
  rows: readonly { line: number | null; faults: readonly RowFault[]; rounded: readonly Rounded[] }[]
}) {
  const roundable = ({ code }: RowFault): boolean => code === 'too_many_decimals'
  return {
    columns: file.source.columns,
    source: file.source,
    ignored_columns: file.source.columns.flatMap(({ name, field }) => (field === null ? [name.slice(0, 100)] : [])),
    roundable_count: file.rows.reduce((sum, { faults }) => sum + faults.filter(roundable).length, 0),
    rounded: file.rows
      .flatMap(({ line, rounded }) =>
        rounded.map(({ field, old, new: next }) => ({ line, column: field, old, new: next })),
      )
      .slice(0, MOST_ROUNDED_SHOWN),
  }
}
