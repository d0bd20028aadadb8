import { describe, expect, it, test } from 'vitest'
import { entryOfRow, periodNumber, type Found } from './entry-of-row.ts'
import type { PricedItem } from './entry-values.ts'

const item = (line_number: number, item_code: string): PricedItem => ({
  id: line_number,
  item_code,
  item_description: item_code,
  line_number,
  unit_of_measure: 'LF',
  unit_price: '400',
  source_only: false,
  is_dnp: false,
  contractors: [],
})
const found: Found = {
  items: [item(1, 'SW-01'), item(2, 'SW-02'), item(3, 'SW-02')],
  periods: [
    { id: 11, number: 1, start_on: '2023-05-01', end_on: '2023-06-30', closed: true },
    { id: 12, number: 2, start_on: '2023-07-01', end_on: '2023-07-31', closed: false },
  ],
}

test.each([
  ['PP02', 2],
  ['2', 2],
  ['Period 13', 13],
  ['PP0', 0],
  ['July', null],
  ['1 of 2', null],
])('%s is period %s', (text, number) => {
  expect(periodNumber(text)).toBe(number)
})

describe('a row', () => {
  it('is entered on the last day of its period where it gives no date', () => {
    const { entry } = entryOfRow(
      { item_code: 'sw-01', pay_period: 'PP02', quantity: '137', amount: '54800', location: 'Sloat Blvd' },
      found,
    )
    expect(entry).toMatchObject({
      project_pay_item_id: 1,
      pay_period_id: 12,
      work_date: '2023-07-31',
      quantity: '137',
      location: 'Sloat Blvd',
    })
  })

  it.each<[string, Parameters<typeof entryOfRow>[0], string]>([
    ['an item that does not exist', { item_code: 'SW-0', pay_period: '2' }, 'The project has no pay item SW-0.'],
    ['a line that does not exist', { line_number: 9, pay_period: '2' }, 'The project has no pay item on line 9.'],
    ['a period that does not exist', { item_code: 'SW-01', pay_period: 'PP0' }, 'The project has no pay period PP0.'],
    [
      'a period that is closed',
      { item_code: 'SW-01', pay_period: 'PP01' },
      'The pay period is closed and cannot be updated.',
    ],
    [
      'a code of several lines',
      { item_code: 'SW-02', pay_period: '2' },
      'Several lines bear the code SW-02: give the line number.',
    ],
    ['neither date nor period', { item_code: 'SW-01' }, 'Expected a date such as 2026-11-20, or a pay period.'],
    [
      'a date that does not exist',
      { item_code: 'SW-01', work_date: '2023-02-30' },
      'Expected a date such as 2026-11-20, or a pay period.',
    ],
  ])('names %s', (_name, values, message) => {
    const { entry, faults } = entryOfRow(values, found)
    expect(entry).toBeNull()
    expect(faults.map((fault) => fault.message)).toContain(message)
  })
})
