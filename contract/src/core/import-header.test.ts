import { expect, it } from 'vitest'
import { projectColumnNames, requiredProjectColumns } from '../pay-items/pay-item-import.ts'
import { findHeader, headerAt } from './import-header.ts'

const columns = { names: projectColumnNames, required: requiredProjectColumns }
const header = ['Item Code', 'Description', 'Unit', 'Quantity', 'Unit Price']
const data = ['A-1', 'x', 'LF', '10', '5']

it.each<[string, string[][], { at: number; rows: number }]>([
  ['the first row', [header, data], { at: 0, rows: 1 }],
  ['below title lines', [['Schedule of Items'], ['Letting 2026-05-01'], header, data], { at: 2, rows: 1 }],
  [
    'over two rows',
    [['Item Code', 'Description', 'Unit', 'Bid'], ['', '', '', 'Quantity', 'Unit Price'], data],
    { at: 0, rows: 2 },
  ],
  [
    'over two rows below titles',
    [['Schedule'], ['Item Code', 'Description', 'Unit', 'Bid'], ['', '', '', 'Quantity', 'Unit Price'], data],
    { at: 1, rows: 2 },
  ],
  ['the first row where none is known', [['Kode', 'Text'], data], { at: 0, rows: 1 }],
  [
    'never a row of data',
    [
      ['Kode', 'Text', 'Einheit'],
      ['item code', 'x', 'LF'],
    ],
    { at: 0, rows: 1 },
  ],
])('is found: %s', (_what, rows, expected) => {
  expect(findHeader(rows, columns)).toMatchObject(expected)
})

it('of two rows keeps a name that is known, and puts the group before one that is there twice', () => {
  const rows = [
    ['Item Code', 'Plan', '', 'Installed'],
    ['', 'Quantity', 'Unit Price', 'Quantity'],
  ]
  expect(headerAt(rows, 0, { columns, count: 2 }).names).toEqual([
    'Item Code',
    'Plan Quantity',
    'Unit Price',
    'Installed Quantity',
  ])
})

it('takes what people said of names before as known', () => {
  const rows = [['Liste'], ['Kode', 'Menge'], ['A-1', '5']]
  expect(findHeader(rows, columns, { Kode: 'item_code', Menge: 'quantity' })).toMatchObject({
    at: 1,
    names: ['Kode', 'Menge'],
  })
})
