import { expect, test } from 'vitest'
import { itemOfRow, namedItems, type NamedItem } from './item-of-row.ts'

const item = (line_number: number, item_code: string, part: number | null = null): NamedItem => ({
  line_number,
  item_code,
  external_dot_contract_project_id: part,
})
const [base, north, south, curb, other] = [
  item(10, '301-1'),
  item(20, '401-1', 1),
  item(20, '402-1', 2),
  item(30, '501-1'),
  item(40, '501-1', 1),
]
const known = {
  items: namedItems([base, north, south, curb, other].filter((one) => one !== undefined)),
  linkable: {
    contract_projects: [
      { id: 1, number: 'North' },
      { id: 2, number: 'South' },
      { id: 3, number: 'Twice' },
      { id: 4, number: 'twice' },
    ],
    contractors: new Set<number>(),
  },
}
const find = (cells: { item_code?: string; contract_project_number?: string }, line_number?: number) => {
  const row = {
    cells,
    values: { ...(line_number !== undefined && { line_number }) },
    faults: [] as { path: string; code: string; message: string }[],
  }
  return { found: itemOfRow(row, known), faults: row.faults.map(({ path, code }) => `${path} ${code}`) }
}

test.each<[string, Parameters<typeof find>, NamedItem | null | undefined]>([
  ['a line', [{}, 10], base],
  ['a line of the code that it says, whatever its case', [{ item_code: '301-1' }, 10], base],
  ['a line of a contract project, whatever its case', [{ contract_project_number: 'south' }, 20], south],
  ['a code that one line alone has', [{ item_code: '402-1' }], south],
  ['a code of a contract project', [{ item_code: '501-1', contract_project_number: 'North' }], other],
  ['no line that is not there', [{}, 11], null],
  ['no line of another contract project', [{ contract_project_number: 'North' }, 10], null],
  ['no code that is not there', [{ item_code: '999' }], null],
  ['nothing', [{}], null],
])('a row means %s', (_name, given, expected) => {
  expect(find(...given)).toEqual({ found: expected, faults: [] })
})

test.each<[string, Parameters<typeof find>, string]>([
  ['a line of two contract projects', [{}, 20], 'line_number item_several'],
  ['a code of two lines', [{ item_code: '501-1' }], 'item_code item_several'],
  ['a line that has another code', [{ item_code: '301-1' }, 30], 'item_code code_differs'],
  [
    'a line of another code in its contract project',
    [{ item_code: '401-1', contract_project_number: 'South' }, 20],
    'item_code code_differs',
  ],
  [
    'a contract project that is not there',
    [{ contract_project_number: 'West' }, 10],
    'contract_project_number contract_project_unknown',
  ],
  [
    'a contract project of several contracts',
    [{ contract_project_number: 'TWICE' }, 10],
    'contract_project_number contract_project_several',
  ],
])('a row is refused for %s', (_name, given, fault) => {
  expect(find(...given)).toEqual({ found: null, faults: [fault] })
})
