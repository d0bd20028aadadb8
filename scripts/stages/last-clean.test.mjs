import { expect, it } from 'vitest'
import { fewestDiffering } from './last-clean.mjs'

it('files differ that were changed, added or deleted since', () => {
  const before = { same: '1', changed: '1', deleted: '1' }
  const now = { same: '1', changed: '2', added: '1' }
  expect(fewestDiffering([before], now)?.toSorted()).toEqual(['added', 'changed', 'deleted'])
  expect(fewestDiffering([before], before)).toEqual([])
})

it('the contents that differ least count, and none are known without a record', () => {
  const now = { one: '2', other: '2' }
  const records = [{ one: '1', other: '1' }, { one: '2', other: '1' }, {}]
  expect(fewestDiffering(records, now)).toEqual(['other'])
  expect(fewestDiffering([], now)).toBeUndefined()
})
