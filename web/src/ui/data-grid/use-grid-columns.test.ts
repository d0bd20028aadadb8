import { expect, test } from 'vitest'
import { wholePreference, withMoved, withPinned, withVisibility, withWidth, type GridColumn } from './grid-column.ts'
import { shownColumns, templateOf } from './use-grid-columns.ts'

const columns: GridColumn<object>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  header: id,
  cell: () => id,
  width: 100,
  ...(id === 'c' && { grow: 1 }),
}))
const first = wholePreference(columns, null)
const ids = (preference: typeof first) => shownColumns(columns, preference, false).map(({ column }) => column.id)

test('columns follow the order of the preference, without hidden ones', () => {
  expect(ids(first)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(withMoved(withVisibility(first, 'b', false)!, 'd', 'a'))).toEqual(['d', 'a', 'c'])
})

test('pinned columns come first, in the order of their pinning, each at its distance from the start', () => {
  const pinned = withWidth(withPinned(withPinned(first, 'c', true), 'a', true), 'c', 180)
  const shown = shownColumns(columns, pinned, true)
  expect(shown.map(({ column, start, edge }) => [column.id, start, edge])).toEqual([
    ['c', 44, false],
    ['a', 224, true],
    ['b', undefined, false],
    ['d', undefined, false],
  ])
})

test('a hidden column that is pinned takes no space', () => {
  const hidden = withVisibility(withPinned(withPinned(first, 'a', true), 'b', true), 'a', false)!
  expect(shownColumns(columns, hidden, false).map(({ column, start }) => [column.id, start])).toEqual([
    ['b', 0],
    ['c', undefined],
    ['d', undefined],
  ])
})

test('remaining space goes to the growing columns, unless the person set their width, else to none', () => {
  const template = (preference: typeof first, selectable = false) =>
    templateOf(shownColumns(columns, preference, selectable), preference, selectable)
  expect(template(first)).toBe('100px 100px minmax(100px, 1fr) 100px')
  expect(template(withWidth(first, 'c', 200), true)).toBe('44px 100px 100px 200px 100px 1fr')
  expect(template(withPinned(first, 'c', true))).toBe('100px 100px 100px 100px 1fr')
})
