import { describe, expect, it } from 'vitest'
import { changeColumnNames } from '../change-orders/change-order-import.ts'
import { summaryColumnNames } from '../exceptions/summary-import.ts'
import {
  insteadProjectColumns,
  masterColumnNames,
  projectColumnNames,
  requiredProjectColumns,
} from '../pay-items/pay-item-import.ts'
import { entryColumnNames } from '../reconciliation/entries-by-hand.ts'
import { headerKey, matchColumns } from './import-columns.ts'

it.each([
  ['Item No.', 'item_number'],
  ['ITEM #', 'item_number'],
  [' item-number ', 'item_number'],
  ['Bid Qty', 'bid_quantity'],
  ['Loads', 'load'],
  ['Gross', 'gross'],
  ['Descripción', 'descripcion'],
  ['U/M', 'u_m'],
  ['Unit of Measure:', 'unit_of_measure'],
  ['***', ''],
])('%j is the column %j', (name, key) => {
  expect(headerKey(name)).toBe(key)
  expect(headerKey(key)).toBe(key)
})

describe.each([
  ['the master list', masterColumnNames],
  ['lines of a contract', projectColumnNames],
  ['changed quantities', changeColumnNames],
  ['daily summaries', summaryColumnNames],
  ['pay entries', entryColumnNames],
])('the columns of %s', (_file, names) => {
  it('never give two fields one name', () => {
    const keys = Object.entries<readonly string[]>(names).flatMap(([field, own]) =>
      [...new Set(own.map(headerKey))].map((key) => `${key} of ${field}`),
    )
    const alone = keys.map((key) => key.split(' of ')[0])
    expect(keys.filter((_key, at) => alone.indexOf(alone[at]) !== at)).toEqual([])
  })
})

const columns = { names: projectColumnNames, required: requiredProjectColumns }

it('reads the columns of a spreadsheet by their usual names', () => {
  const { columns: read, missing } = matchColumns(
    ['Pay Item', 'Item Description', 'U/M', 'Bid Qty', 'Notes', ''],
    columns,
  )
  expect(read.map(({ field }) => field)).toEqual(['item_code', 'item_description', 'unit_of_measure', 'quantity', null])
  expect(missing).toEqual([])
})

it('reads an item number as the code where no column gives one, unless a person says what it is', () => {
  const instead = { ...columns, instead: insteadProjectColumns }
  const fields = (header: string[], said = {}) => matchColumns(header, instead, said).columns.map(({ field }) => field)
  expect(fields(['Item No', 'Qty'])).toEqual(['item_code', 'quantity'])
  expect(fields(['Item No', 'Pay Item'])).toEqual(['item_number', 'item_code'])
  expect(fields(['Item No', 'Qty'], { 'Item No': 'item_number' })).toEqual(['item_number', 'quantity'])
})

it("prefers a person's choice of a column to its name, and reports missing and repeated columns", () => {
  const said = { 'Kode!': 'item_code', Quantity: '', 'Plan Qty': 'unit_price' }
  expect(matchColumns(['kode', 'quantity', 'plan qty', 'price'], columns, said)).toEqual({
    columns: [
      { name: 'kode', field: 'item_code', said: true },
      { name: 'quantity', field: null, said: true },
      { name: 'plan qty', field: 'unit_price', said: true },
      { name: 'price', field: 'unit_price', said: false },
    ],
    missing: ['item_description', 'unit_of_measure', 'quantity'],
    twice: ['unit_price'],
  })
})
