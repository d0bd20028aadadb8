import { expect, test } from 'vitest'
import { errorsCsv } from './errors-file.ts'

test('writes faults as rows, none of which a spreadsheet reads as a formula', () => {
  const errors = [
    { line: 4, column: 'item_code', code: 'code_blank', message: 'Say "a, b"' },
    { line: null, column: '', code: 'x', message: '=1+1' },
  ]
  expect(errorsCsv(['Row', 'Column', 'Reason'], errors, ({ message }) => message)).toBe(
    '"Row","Column","Reason"\r\n"4","item_code","Say ""a, b"""\r\n"","","\'=1+1"',
  )
})
