import type { ImportColumn, ImportFault, ImportSource } from '@milepost/contract/core/import-file'

/** A fault of a row, at a field that says nothing unless `given` does. */
export const faultOf = (given: Partial<ImportFault>): ImportFault => ({
  line: 2,
  column: '',
  cell: null,
  code: '',
  message: 'x',
  value: '',
  key: '',
  partners: [],
  ...given,
})

const columnsOf = (names: readonly string[]): ImportColumn[] =>
  names.map((name, at) => ({
    name,
    field: at < names.length - 1 ? name : null,
    said: false,
    samples: [],
    guess: null,
  }))

/** How a CSV was read whose header is its first row. */
export const sourceOf = (columns: ImportColumn[], given: Partial<ImportSource> = {}): ImportSource => ({
  sheet: null,
  sheets: [],
  header_row: 1,
  header_rows: 1,
  top: [{ row: 1, cells: columns.map(({ name }) => name) }],
  columns,
  ...given,
})

/** What a file's answer says of its columns, of which the last one is not read; nothing is rounded. */
export const fileReading = (...names: string[]) => ({
  columns: columnsOf(names),
  source: sourceOf(columnsOf(names)),
  ignored_columns: names.slice(-1),
  roundable_count: 0,
  rounded: [],
})
