import { expect, test } from 'vitest'
import { noFields } from './item-values.ts'
import { faultsOfRows } from './use-new-items.ts'

const line = {
  ...noFields,
  line_number: '1',
  item_code: 'A',
  item_description: 'Curb',
  unit_of_measure: 'LF',
  quantity: '5',
}
const rows = (...values: object[]) => values.map((more, at) => ({ key: at + 1, values: { ...line, ...more } }))

test.each<[object[], object]>([
  [[{}], {}],
  [[{ line_number: '-1', quantity: '' }], { '1-line_number': 'line_number_negative', '1-quantity': 'quantity_empty' }],
  [
    [{}, { line_number: '2' }, { line_number: ' 1 ', item_code: ' ' }],
    { '1-line_number': 'line_number_repeated', '3-line_number': 'line_number_repeated', '3-item_code': 'code_blank' },
  ],
  [[{ unit_price: 'dear' }], { '1-unit_price': 'number_invalid' }],
])('of %j finds %j', (values, faults) => {
  expect(faultsOfRows(rows(...values))).toEqual(faults)
})
