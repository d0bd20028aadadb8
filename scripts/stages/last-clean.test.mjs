import { expect, it } from 'vitest'
import { differing } from './last-clean.mjs'

it('files differ that were changed, added or deleted since', () => {
  const before = { same: '1', changed: '1', deleted: '1' }
  expect(differing(before, { same: '1', changed: '2', added: '1' }).toSorted()).toEqual(['added', 'changed', 'deleted'])
  expect(differing(before, before)).toEqual([])
})
