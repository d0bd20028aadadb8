import { describe, expect, it, test } from 'vitest'
import { entryOfRow, periodNumber, type EntryColumn, type EntryRow, type Found } from './entry-of-row.ts'
import { namedItems } from '../../pay-items/index.ts'
import type { PricedItem } from './entry-values.ts'

const item = (line_number: number, item_code: string, more: Partial<PricedItem> = {}): PricedItem => ({
  id: line_number,
  item_code,
  item_description: item_code,
  line_number,
  unit_of_measure: 'LF',
  unit_price: '400',
  source_only: false,
  is_dnp: false,
  contractors: [],
  external_dot_contract_project_id: null,
  ...more,
})
const found: Found = {
  items: namedItems([
    item(1, 'SW-01'),
    item(2, 'SW-02'),
    item(3, 'SW-02'),
    item(4, 'SW-04', { id: 41, external_dot_contract_project_id: 7 }),
    item(4, 'SW-05', { id: 42, external_dot_contract_project_id: 8 }),
    item(6, 'SW-06', {
      contractors: [
        { id: 91, name: 'Reeves Paving' },
        { id: 92, name: 'Baldwin Hauling' },
      ],
    }),
  ]),
  linkable: {
    contract_projects: [
      { id: 7, number: 'North' },
      { id: 8, number: 'South' },
    ],
    contractors: new Set([91, 92, 93]),
  },
  periods: [
    { id: 11, number: 1, start_on: '2023-05-01', end_on: '2023-06-30', closed: true },
    { id: 12, number: 2, start_on: '2023-07-01', end_on: '2023-07-31', closed: false },
  ],
  latest_date: '2024-07-20',
}

type Cells = Partial<Record<EntryColumn, string>>
/** A row as it is read from a file of these cells. */
const rowOf = (cells: Cells): EntryRow => ({
  line: 2,
  cells,
  values: { ...cells, ...(cells.line_number !== undefined && { line_number: Number(cells.line_number) }) },
  faults: [],
  rounded: [],
})
const read = (cells: Cells) => {
  const row = rowOf(cells)
  return { entry: entryOfRow(row, found)?.entry ?? null, faults: row.faults }
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
  it('is entered on the last day of its period when it has no date', () => {
    const { entry } = read({
      item_code: 'sw-01',
      pay_period: 'PP02',
      quantity: '137',
      amount: '54800',
      location: 'Sloat Blvd',
    })
    expect(entry).toMatchObject({
      project_pay_item_id: 1,
      pay_period_id: 12,
      work_date: '2023-07-31',
      quantity: '137',
      location: 'Sloat Blvd',
    })
  })

  it.each<[string, Cells, object]>([
    [
      'the line of its contract project',
      { line_number: '4', contract_project_number: 'south' },
      { project_pay_item_id: 42 },
    ],
    [
      'the code of its contract project',
      { item_code: 'SW-04', contract_project_number: 'NORTH' },
      { project_pay_item_id: 41 },
    ],
    ['a line of the code that it says', { line_number: '2', item_code: 'sw-02' }, { project_pay_item_id: 2 }],
    [
      'the contractor that it names',
      { item_code: 'SW-06', external_dot_contractor: 'baldwin hauling' },
      { project_pay_item_id: 6, external_dot_contractor_id: 92 },
    ],
    ['nobody where its item has no contractors', { item_code: 'SW-01' }, { external_dot_contractor_id: null }],
  ])('refers to %s', (_name, cells, expected) => {
    const { entry, faults } = read({ ...cells, pay_period: '2' })
    expect(faults).toEqual([])
    expect(entry).toMatchObject(expected)
  })

  it.each<[string, Cells, string]>([
    ['a line of several contract projects', { line_number: '4' }, 'line_number item_several'],
    ['a code of several lines', { item_code: 'SW-02' }, 'item_code item_several'],
    ['a line of another code', { line_number: '1', item_code: 'SW-02' }, 'item_code code_differs'],
    [
      'no contract project',
      { line_number: '4', contract_project_number: 'West' },
      'contract_project_number contract_project_unknown',
    ],
    ['an item without one of its contractors', { item_code: 'SW-06' }, 'external_dot_contractor contractor_required'],
    [
      'another contractor than those of its item',
      { item_code: 'SW-06', external_dot_contractor: 'Elsewhere' },
      'external_dot_contractor contractor_not_linked',
    ],
    [
      'a contractor of an item that has none',
      { item_code: 'SW-01', external_dot_contractor: 'Reeves Paving' },
      'external_dot_contractor contractor_not_linked',
    ],
  ])('is refused at its column because of %s', (_name, cells, expected) => {
    const { entry, faults } = read({ ...cells, pay_period: '2' })
    expect(entry).toBeNull()
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
  })

  it.each<[string, Cells, string]>([
    ['an item that does not exist', { item_code: 'SW-0', pay_period: '2' }, 'The project has no pay item SW-0.'],
    ['a line that does not exist', { line_number: '9', pay_period: '2' }, 'The project has no pay item on line 9.'],
    [
      'a line that its contract project does not have',
      { line_number: '1', contract_project_number: 'North', pay_period: '2' },
      'The contract project North has no pay item on line 1.',
    ],
    ['a period that does not exist', { item_code: 'SW-01', pay_period: 'PP0' }, 'The project has no pay period PP0.'],
    [
      'a period that is closed',
      { item_code: 'SW-01', pay_period: 'PP01' },
      'The pay period is closed and cannot be updated.',
    ],
    [
      'neither date nor period',
      { item_code: 'SW-01' },
      'Expected a date such as 2026-11-20 or 11/20/2026, or a pay period.',
    ],
    [
      'a date that does not exist',
      { item_code: 'SW-01', work_date: '2023-02-30' },
      'Expected a date such as 2026-11-20 or 11/20/2026, or a pay period.',
    ],
    [
      'a date more than a year ahead',
      { item_code: 'SW-01', work_date: '2062-07-20' },
      'Expected a date up to 2024-07-20, one year from today.',
    ],
  ])('names %s', (_name, values, message) => {
    const { entry, faults } = read(values)
    expect(entry).toBeNull()
    expect(faults.map((fault) => fault.message)).toContain(message)
  })
})

it('takes a date as American spreadsheets save it, with the month first', () => {
  expect(read({ item_code: 'SW-01', quantity: '1', work_date: '7/9/2023' })).toMatchObject({
    entry: { work_date: '2023-07-09' },
    faults: [],
  })
})

it('with an unreadable value reports only that', () => {
  const row = { ...rowOf({}), faults: [{ path: '', code: 'csv_value_without_header', message: 'Cell 4 has no name' }] }
  expect(entryOfRow(row, found)).toBeNull()
  expect(row.faults.map(({ code }) => code)).toEqual(['csv_value_without_header'])
})
