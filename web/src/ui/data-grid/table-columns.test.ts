import { expect, test } from 'vitest'
import { columnsText, shownIn, withColumns } from './table-columns.ts'

const column = (id: string, more: object = {}) => ({ id, header: id, cell: () => null, ...more })
const columns = [
  column('name', { hideable: false }),
  column('status'),
  column('dot_code'),
  column('job', { hidden: true }),
]

test('default columns are not written into the address', () => {
  expect(shownIn(columns, null)).toEqual(['name', 'status', 'dot_code'])
  expect(columnsText(columns, null)).toBe('')
})

test('other columns are, and are read back in order', () => {
  const chosen = withColumns(columns, null, 'job,name,status')
  expect(columnsText(columns, chosen)).toBe('job,name,status')
  expect(withColumns(columns, chosen, '').columnVisibility).toEqual({
    name: true,
    status: true,
    dot_code: true,
    job: false,
  })
})

test('unknown columns are left out, and columns that cannot be hidden stay', () => {
  expect(shownIn(columns, withColumns(columns, null, 'gone,job'))).toEqual(['job', 'name'])
})
