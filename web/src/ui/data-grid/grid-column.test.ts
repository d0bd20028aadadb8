import { tablePreference } from '@milepost/contract/preferences/preferences.contract'
import { expect, test } from 'vitest'
import {
  nextSort,
  visibleCount,
  wholePreference,
  withMoved,
  withPinned,
  withVisibility,
  withWidth,
  type GridColumn,
} from './grid-column.ts'

const columnsOf = (count: number, hiddenFrom = count): GridColumn<object>[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `c${index}`,
    header: `C${index}`,
    cell: () => index,
    hidden: index >= hiddenFrom,
  }))
const columns = columnsOf(4, 3)
const first = wholePreference(columns, null)

test('a preference starts with the columns as defined', () => {
  expect(first.columnOrder).toEqual(['c0', 'c1', 'c2', 'c3'])
  expect(first.columnVisibility).toEqual({ c0: true, c1: true, c2: true, c3: false })
  expect(tablePreference.safeParse(first).success).toBe(true)
})

test('new columns are added at the end, removed ones are dropped, one that cannot be hidden is shown', () => {
  const saved = {
    ...first,
    columnOrder: ['c2', 'gone', 'c0'],
    columnVisibility: { c0: false, c1: false },
    columnPinning: { left: ['gone', 'c1'], right: [] },
  }
  const whole = wholePreference(
    columns.map((column) => (column.id === 'c1' ? { ...column, hideable: false } : column)),
    saved,
  )
  expect(whole.columnOrder).toEqual(['c2', 'c0', 'c1', 'c3'])
  expect(whole.columnVisibility).toEqual({ c0: false, c1: true, c2: true, c3: false })
  expect(whole.columnPinning.left).toEqual(['c1'])
})

test('rows are as high as the layout says until the person chooses for the table, whatever else they changed (D24)', () => {
  expect(withWidth(first, 'c0', 200).density).toBeUndefined()
  expect(wholePreference(columns, { ...first, density: 'field' }).density).toBe('field')
})

test('a 21st column cannot be shown (D25), one that is already shown can', () => {
  const many = wholePreference(columnsOf(25, 20), null)
  expect(visibleCount(many)).toBe(20)
  expect(withVisibility(many, 'c20', true)).toBeNull()
  expect(withVisibility(many, 'c3', true)).toEqual(many)
  expect(visibleCount(withVisibility(many, 'c3', false)!)).toBe(19)
})

test('a column moves to the place of another, in both directions', () => {
  expect(withMoved(first, 'c0', 'c2').columnOrder).toEqual(['c1', 'c2', 'c0', 'c3'])
  expect(withMoved(first, 'c3', 'c1').columnOrder).toEqual(['c0', 'c3', 'c1', 'c2'])
  expect(withMoved(first, 'c3', 'nowhere')).toBe(first)
})

test('widths stay within the limits of the contract', () => {
  expect(withWidth(first, 'c0', 3).columnSizing).toEqual({ c0: 56 })
  expect(withWidth(first, 'c0', 5000).columnSizing).toEqual({ c0: 1200 })
  expect(tablePreference.safeParse(withWidth(first, 'c0', 121.4)).success).toBe(true)
})

test('a column is pinned to the start and unpinned', () => {
  const pinned = withPinned(withPinned(first, 'c2', true), 'c0', true)
  expect(pinned.columnPinning.left).toEqual(['c2', 'c0'])
  expect(withPinned(pinned, 'c2', false).columnPinning.left).toEqual(['c0'])
})

test('a sort changes to ascending, descending, and back to the default order', () => {
  const ascending = nextSort(null, 'c0')
  expect(ascending).toEqual({ id: 'c0', desc: false })
  expect(nextSort(ascending, 'c0')).toEqual({ id: 'c0', desc: true })
  expect(nextSort({ id: 'c0', desc: true }, 'c0')).toBeNull()
  expect(nextSort({ id: 'c0', desc: true }, 'c1')).toEqual({ id: 'c1', desc: false })
})
