import type { ImportFault } from '@milepost/contract/core/import-file'

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

/** What a file's answer says of its columns, of which the last one is not read; nothing is rounded. */
export const fileReading = (...names: string[]) => ({
  columns: names.map((name, at) => ({ name, field: at < names.length - 1 ? name : null })),
  ignored_columns: names.slice(-1),
  roundable_count: 0,
  rounded: [],
})
