import { expect, test } from 'vitest'
import { columnsText, shownIn, withColumns } from './table-columns.ts'

const column = (id: string, more: object = {}) => ({ id, header: id, cell: () => null, ...more })
const columns = [
  column('name', { hideable: false }),
  column('status'),
  column('dot_code'),
  column('job', { hidden: true }),
]

test('the columns of the list itself are not written down', () => {
  expect(shownIn(columns, null)).toEqual(['name', 'status', 'dot_code'])
  expect(columnsText(columns, null)).toBe('')
})

test('others are, and come back in their order', () => {
  const chosen = withColumns(columns, null, 'job,name,status')
  expect(columnsText(columns, chosen)).toBe('job,name,status')
  expect(withColumns(columns, chosen, '').columnVisibility).toEqual({
    name: true,
    status: true,
    dot_code: true,
    job: false,
  })
})

test('what the list no longer knows is left out, what always shows stays', () => {
  expect(shownIn(columns, withColumns(columns, null, 'gone,job'))).toEqual(['job', 'name'])
})
