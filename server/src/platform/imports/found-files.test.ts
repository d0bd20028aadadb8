import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  projectColumnNames,
  projectRules,
  requiredProjectColumns,
  summaryColumnNames,
  XLSX_TYPE,
  type ImportSource,
} from '@milepost/contract'
import { expect, it } from 'vitest'
import { importFaults } from './import-reading.ts'
import { readImportFile, type FileColumns } from './read-import-file.ts'

type Column = 'item_code' | 'item_description' | 'unit_of_measure' | 'quantity' | 'unit_price'
const { item_code, item_description, unit_of_measure, quantity, unit_price } = projectRules
const items: FileColumns<Column> = {
  names: projectColumnNames,
  required: requiredProjectColumns,
  rules: { item_code, item_description, unit_of_measure, quantity, unit_price },
  codes: ['item_code'],
  key: 'item_code',
  most_rows: 100,
}
const contentOf = (name: string) => readFileSync(join(import.meta.dirname, 'workbooks', name))
const read = <Field extends string>(name: string, columns: FileColumns<Field>) =>
  readImportFile(
    { raw_body: contentOf(name), headers: {}, content_type: name.endsWith('.csv') ? 'text/csv' : XLSX_TYPE },
    columns,
  )
const rowsOf = async (name: string) => {
  const file = await read(name, items)
  const faults = importFaults(file, file.rows)
  return file.rows.map(({ line, values }) => {
    const found = faults.filter((fault) => fault.line === line).map(({ cell, code }) => `${cell} ${code}`)
    return found.length > 0 ? found.join(', ') : [values.item_code, values.quantity, values.unit_price].join(' | ')
  })
}

it.each<[string, string[]]>([
  ['x01-zero-format.xlsx', ['0203 | 10 | 5', '401-05 | 10 | 5']],
  ['x02-date-code.xlsx', ['A2 cell_code', 'A3 cell_code', 'A4 cell_code', 'C5 unit_unknown', 'D6 number_invalid']],
  ['x03-hidden-first-sheet.xlsx', ['NEW-1 | 10 | 5']],
  ['x03b-veryhidden.xlsx', ['NEW-1 | 10 | 5']],
  [
    'x05-formula-uncached.xlsx',
    ['A-1 | 10 | 5', 'E3 cell_unsaved', 'D4 cell_unsaved', 'D5 cell_error', 'E6 cell_error', 'A-6 | 10 | '],
  ],
  ['x07-norefs.xlsx', ['A-1 | 10 | 5']],
  ['x07b-cells-norefs.xlsx', ['N-1 | 10 | 5']],
  ['x15-update-error-price.xlsx', ['E2 cell_error', 'E3 cell_unsaved']],
  [
    'x10-title-rows.xlsx',
    ['A-1 | 10 | 5', 'A6 code_blank, B6 field_is_required, C6 field_is_required, D6 number_invalid'],
  ],
  ['x11-two-row-header.xlsx', ['A-1 | 10 | 5']],
  ['x17-chartsheet.xlsx', ['DATA | 1 | 1']],
])('reads %s as its sheet shows it', async (name, expected) => {
  expect(await rowsOf(name)).toEqual(expected)
})

it('reads numbers with the 15 digits that a sheet shows, and refuses codes that it shows in scientific notation', async () => {
  expect(await rowsOf('x12-floats.xlsx')).toEqual([
    'A-1 | 0.3 | 3.3',
    'A-2 | 1250 | 0.01',
    'A-3 | 0.5 | 1234.5',
    'A5 cell_code',
    'A6 cell_code',
    '203.1 | 1 | 1',
    '203.1 | 1 | 1',
  ])
})

it('says which cell has which error', async () => {
  const file = await read('x15-update-error-price.xlsx', items)
  expect(importFaults(file, file.rows).map(({ message, value }) => [message, value])).toEqual([
    ['Cell E2 has the error #REF!: correct it in the sheet', '#REF!'],
    ['Cell E3 has a formula without a saved result: open the file in a spreadsheet program, and save it again', ''],
  ])
})

it('refuses codes that a spreadsheet changed on its way into CSV', async () => {
  expect(await rowsOf('c01-text-formula.csv')).toEqual([
    ...['0203', '0204', '0205'].map((code) => `${code} | 10 | 5`),
    ...[5, 6, 7, 8, 9].map((row) => `A${row} cell_code`),
    ...['0206', '401-05'].map((code) => `${code} | 10 | 5`),
    ...[12, 13].map((row) => `A${row} cell_error`),
  ])
})

it.each(['d02-1904-1.xlsx', 'd02-1904-on.xlsx', 'd02-1904-true.xlsx'])(
  'reads the dates of %s from 1904 on',
  async (name) => {
    const { rows } = await read<keyof typeof summaryColumnNames>(name, {
      names: summaryColumnNames,
      required: [],
      rules: {},
      codes: [],
      key: 'plant',
      most_rows: 10,
    })
    expect(rows.map(({ cells }) => cells.date)).toEqual(['2026-11-20'])
  },
)

it('says how a file was read: sheet, header, samples, and guesses of columns with their reasons', async () => {
  const text = 'Schedule of items\nPay item no;Desc.;Einheit;Bid Qty of plan\nA-1;x;LF;10\nA-2;y;SY;5\n'
  const reading = await readImportFile(
    { raw_body: Buffer.from(text), headers: {}, content_type: 'text/csv' },
    items,
  ).catch((error: { params: { reading: string } }) => JSON.parse(error.params.reading) as ImportSource)
  expect(reading).toMatchObject({
    sheet: null,
    header_row: 2,
    header_rows: 1,
    top: [{ row: 1, cells: ['Schedule of items'] }, { row: 2 }, { row: 3 }, { row: 4 }],
    columns: [
      { name: 'Pay item no', field: 'item_code', samples: ['A-1', 'A-2'], guess: null },
      { name: 'Desc.', field: 'item_description' },
      { name: 'Einheit', field: null, guess: { field: 'unit_of_measure', reason: 'values' } },
      { name: 'Bid Qty of plan', field: null, guess: { field: 'quantity', reason: 'name' } },
    ],
  })
})

it('reads the header that a person points at, and the sheet that a person chooses', async () => {
  const lines = ['Old list;;;', 'item_code;description;unit;quantity', 'Code;Text;Unit;Qty', 'A-1;x;LF;10']
  const said = { Code: 'item_code', Text: 'item_description' }
  const extras = { raw_body: Buffer.from(lines.join('\n')), headers: {}, content_type: 'text/csv' }
  const file = await readImportFile(extras, items, { header_row: 3, said })
  expect(file.rows.map(({ line, values }) => [line, values.item_code])).toEqual([[4, 'A-1']])
  const workbook = { raw_body: contentOf('x03-hidden-first-sheet.xlsx'), headers: {}, content_type: XLSX_TYPE }
  const { source } = await readImportFile(workbook, items)
  expect(source.sheets).toEqual([source.sheet])
  await expect(readImportFile(workbook, items, { sheet: 'Hidden' })).rejects.toMatchObject({
    code: 'bulk_upload_failed',
  })
})
