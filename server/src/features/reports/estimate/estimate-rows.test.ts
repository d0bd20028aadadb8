import type { PeriodSnapshot } from '@milepost/contract'
import { expect, it } from 'vitest'
import { estimateLines, totalLine } from './estimate-rows.ts'

const item = {
  project_pay_item_id: 7,
  line_number: 10,
  item_code: '402-1812',
  item_description: 'Asphalt concrete',
  unit_of_measure: 'TON',
  unit_price: '82.5',
  quantity: '-5.5',
  amount: '-453.75',
  entries: 1,
  quantity_to_date: '94.5',
  amount_to_date: '7796.25',
}

it('adds up by line: previous and this period are to date, and to date and what remains are the contract', () => {
  expect(estimateLines({ items: [item] }, new Map([[7, '120']]))).toMatchObject([
    {
      unit_price: '82.50',
      contract_quantity: '120.00',
      previous_quantity: '100.00',
      period_quantity: '-5.50',
      quantity_to_date: '94.50',
      remaining_quantity: '25.50',
      previous_amount: '8250.00',
      period_amount: '-453.75',
      amount_to_date: '7796.25',
    },
  ])
})

it('leaves the amounts of an item empty that is not paid for', () => {
  const unpaid = { ...item, unit_price: null, amount: null, amount_to_date: null }
  expect(estimateLines({ items: [unpaid] }, new Map())).toMatchObject([
    { unit_price: '', contract_quantity: '', remaining_quantity: '', period_amount: '', amount_to_date: '' },
  ])
})

it('has the signed totals, and none to date of a period that was signed without them', () => {
  const snapshot = { items: [item], total_amount: '-453.75' } as unknown as PeriodSnapshot
  const signed = { ...snapshot, previous_amount: '8250', amount_to_date: '7796.25' }
  expect(totalLine(signed, 'Total')).toMatchObject({ previous_amount: '8250.00', amount_to_date: '7796.25' })
  expect(totalLine(snapshot, 'Total')).toMatchObject({
    item_description: 'Total',
    previous_amount: '',
    period_amount: '-453.75',
    amount_to_date: '',
  })
})
