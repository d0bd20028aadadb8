import { masterColumnNames, masterRules, requiredMasterColumns } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPayItemFile, type FileColumns } from './read-pay-item-file.ts'

type Column = keyof typeof masterColumnNames
const columns: FileColumns<Column> = {
  names: masterColumnNames,
  required: requiredMasterColumns,
  rules: masterRules,
}
const read = (text: string) =>
  readPayItemFile({ raw_body: Buffer.from(text), headers: {}, content_type: 'text/csv' }, columns)

it.each(['item_code', 'Item Code', 'CODE', ' bid-item '])('recognizes the codes under %s', async (name) => {
  expect((await read(`${name};Description;UOM\nA;B;LF\n`)).rows[0]?.values).toEqual({
    item_code: 'A',
    item_description: 'B',
    unit_of_measure: 'LF',
  })
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Text of one line that is not empty, as a cell holds it. */
const cell = fc
  .string({ minLength: 1, maxLength: 50, unit: 'grapheme' })
  .filter((text) => text.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(text) && [...text.trim()].length <= 50)

it('reads every row with its line, whatever its cells contain and in any order of columns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      async (rows, order) => {
        const place = (cells: string[]) => order.map((at) => quoted(cells[at] ?? '')).join(',')
        const text = [
          place(['item_code', 'description', 'unit', 'n_bids']),
          ...rows.map(([code, description]) => place([code, description, 'c.y.', '7'])),
        ].join('\n')
        const file = await read(`${text}\n`)
        expect(file.ignored_columns).toEqual(['n_bids'])
        expect(file.rows).toEqual(
          rows.map(([code, description], at) => ({
            line: at + 2,
            cells: { item_code: code.trim(), item_description: description.trim(), unit_of_measure: 'c.y.' },
            values: { item_code: code.trim(), item_description: description.trim(), unit_of_measure: 'CY' },
            faults: [],
          })),
        )
      },
    ),
  )
})
