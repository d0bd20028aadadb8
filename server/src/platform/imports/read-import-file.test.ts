import { masterColumnNames, masterRules, requiredMasterColumns } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCodeDamaged, isErrorMark, plainCode } from '../csv/index.ts'
import { readImportFile, type FileColumns } from './read-import-file.ts'

type Column = keyof typeof masterColumnNames
const columns: FileColumns<Column> = {
  names: masterColumnNames,
  required: requiredMasterColumns,
  rules: masterRules,
  codes: ['item_code'],
  key: 'item_code',
  most_rows: 100,
}
const read = (text: string) =>
  readImportFile({ raw_body: Buffer.from(text), headers: {}, content_type: 'text/csv' }, columns)

it.each(['item_code', 'Item Code', 'CODE', ' bid-item '])('recognizes the codes under %s', async (name) => {
  expect((await read(`${name};Description;UOM\nA;B;LF\n`)).rows[0]?.values).toEqual({
    item_code: 'A',
    item_description: 'B',
    unit_of_measure: 'LF',
  })
})

/** Runs of blanks are one. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Text of one line that is not empty, as a cell holds it. */
const cell = fc
  .string({ minLength: 1, maxLength: 50, unit: 'grapheme' })
  .filter((text) => text.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(text) && [...text.trim()].length <= 50)

/** A code that no spreadsheet damaged; a quotation mark before it is not part of it (`plainCode`). */
const code = cell.filter((text) => {
  const written = plainCode(plain(text))
  return written !== '' && !isErrorMark(written) && !isCodeDamaged(written)
})
const description = cell.filter((text) => !isErrorMark(plain(text)))

it('reads every row with its line, whatever its cells contain and in any order of columns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(code, description), { minLength: 1, maxLength: 20 }),
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      async (rows, order) => {
        const place = (cells: string[]) => order.map((at) => quoted(cells[at] ?? '')).join(',')
        const text = [
          place(['item_code', 'description', 'unit', 'n_bids']),
          ...rows.map(([written, about]) => place([written, about, 'c.y.', '7'])),
        ].join('\n')
        const file = await read(`${text}\n`)
        expect(file.columns.filter(({ field }) => field === null)).toEqual([
          { name: 'n_bids', field: null, said: false },
        ])
        expect(file.rows).toEqual(
          rows.map(([written, about], at) => ({
            line: at + 2,
            cells: { item_code: plainCode(plain(written)), item_description: plain(about), unit_of_measure: 'c.y.' },
            values: { item_code: plainCode(plain(written)), item_description: plain(about), unit_of_measure: 'CY' },
            faults: [],
            rounded: [],
          })),
        )
      },
    ),
  )
})

it('counts rows as a spreadsheet does, line breaks within cells and blank rows included', async () => {
  const { rows } = await read('code,description,unit\nA,"Two\r\nlines ",LF\n\nB,"1\n2\n3",LF\nC,plain,LF\n')
  expect(rows.map(({ line, cells }) => [line, cells.item_description])).toEqual([
    [2, 'Two lines'],
    [4, '1 2 3'],
    [5, 'plain'],
  ])
})

const priced: FileColumns<'item_code' | 'unit_price'> = {
  names: { item_code: ['item_code'], unit_price: ['unit_price'] },
  required: ['item_code'],
  rules: { item_code: { as: 'text', most: 50 }, unit_price: { as: 'decimal', whole: 12, decimals: 4 } },
  codes: ['item_code'],
  key: 'item_code',
  most_rows: 100,
}
const readPriced = (text: string, round: boolean) =>
  readImportFile({ raw_body: Buffer.from(text), headers: {}, content_type: 'text/csv' }, priced, { round })

it('refuses more decimals than a field allows, and rounds them where the person chose that', async () => {
  const text = 'item_code,unit_price\nA,"$1,250.00005"\nB,-0.99996\nC,3.1\n'
  const strict = await readPriced(text, false)
  expect(strict.rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    ['too_many_decimals'],
    ['too_many_decimals'],
    [],
  ])
  const rounded = await readPriced(text, true)
  expect(rounded.rows.map(({ values }) => values.unit_price)).toEqual(['1250.0001', '-1', '3.1'])
  expect(rounded.rows.flatMap((row) => row.rounded)).toEqual([
    { field: 'unit_price', old: '1250.00005', new: '1250.0001' },
    { field: 'unit_price', old: '-0.99996', new: '-1' },
  ])
})

it('names the columns of a header that lacks what is required', async () => {
  await expect(read('Kode,Description,Unit\nA,B,LF\n')).rejects.toMatchObject({
    code: 'bulk_upload_failed',
    params: { header: '["Kode","Description","Unit"]' },
    details: [{ path: 'item_code', code: 'column_missing' }],
  })
})
