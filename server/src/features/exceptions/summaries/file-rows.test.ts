import { describe, expect, it } from 'vitest'
import { readNumbers, summariesOfRows, summaryRow, type SummaryRow } from './file-rows.ts'

it.each([
  ['A1;A2, A3  A4', ['A1', 'A2', 'A3', 'A4']],
  ['', []],
  [' ; , ', []],
])('reads the numbers of %j', (cell, expected) => {
  expect(readNumbers(cell)).toEqual(expected)
})

const context = { plants: new Map([['BAR-01', 7]]), dot_code: 'P-1', today: '2026-11-20' }
const row = (values: object = {}) =>
  summaryRow(
    {
      values: { plant: 'bar-01', date: '2026-11-20', loads: 2, quantity: '45.1', uom: 'TON', ...values },
      faults: [],
    },
    context,
  )

describe('a row', () => {
  it('is a line of a plant and a day', () => {
    expect(row({ material: 'Base', ticket_numbers: 'A1 A2', dot_code: 'P-1' })).toMatchObject({
      faults: [],
      row: { plant_id: 7, day: '2026-11-20', line: { material: 'Base', loads: 2 }, ticket_numbers: ['A1', 'A2'] },
    })
  })

  it.each([
    [{ plant: 'X' }, 'plant unknown_plant'],
    [{ date: 'yesterday' }, 'date invalid_date'],
    [{ date: '2026-11-21' }, 'date date_in_future'],
    [{ dot_code: 'P-2' }, 'dot_code other_project'],
    [{ first_ticket_number: '1' }, 'last_ticket_number range_open'],
    [{ last_ticket_number: '9' }, 'first_ticket_number range_open'],
    [{ voided_numbers: 'x'.repeat(41) }, 'voided_numbers too_many_numbers'],
  ])('with %j is refused', (values, expected) => {
    const { row: read, faults } = row(values)
    expect(read).toBeNull()
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
  })
})

it('combines rows of one plant and day, each number once', () => {
  const of = (day: string, ticket_numbers: string[]): SummaryRow[] => {
    const read = row({ date: day, ticket_numbers: ticket_numbers.join(';') }).row
    return read ? [read] : []
  }
  const rows = [...of('2026-11-20', ['1', '2']), ...of('2026-11-19', ['9']), ...of('2026-11-20', ['2', '3'])]
  expect(summariesOfRows(rows)).toMatchObject([
    { day: '2026-11-20', content: { lines: [{ loads: 2 }, { loads: 2 }], ticket_numbers: ['1', '2', '3'] } },
    { day: '2026-11-19', content: { lines: [{ loads: 2 }] } },
  ])
})
