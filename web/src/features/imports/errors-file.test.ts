import { expect, test } from 'vitest'
import { errorsCsv } from './errors-file.ts'
import { faultOf } from './imports.fixtures.ts'

test('writes faults as rows, none of which a spreadsheet reads as a formula', () => {
  const errors = [
    faultOf({ line: 4, key: '402-1812', column: 'item_code', message: 'Say "a, b"' }),
    faultOf({ line: null, message: '=1+1' }),
  ]
  const csv = errorsCsv(['Row', 'Item', 'Column', 'Reason'], errors, {
    columnText: ({ column }) => column.toUpperCase(),
    reasonOf: ({ message }) => message,
  })
  expect(csv.split('\r\n')).toEqual([
    '"Row","Item","Column","Reason"',
    '"4","402-1812","ITEM_CODE","Say ""a, b"""',
    `"","","","'=1+1"`,
  ])
})
