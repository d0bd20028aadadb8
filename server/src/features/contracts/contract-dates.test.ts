import { isCompletedTooEarly } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { datesAfter } from './contract-dates.ts'

const none = { awarded_on: null, notice_to_proceed_on: null, completion_on: null }

it.each([
  [null, { awarded_on: '2026-03-02', completion_on: '2026-03-02' }, false],
  [null, { awarded_on: '2026-03-02', completion_on: '2026-03-01' }, true],
  [null, { notice_to_proceed_on: '2026-03-02', completion_on: '2026-03-01' }, true],
  [null, { completion_on: '2026-03-01' }, false],
  [{ ...none, completion_on: '2026-03-01' }, { awarded_on: '2026-03-02' }, true],
  [{ ...none, completion_on: '2026-03-01' }, { awarded_on: '2026-03-02', completion_on: null }, false],
  [{ ...none, awarded_on: '2026-03-02' }, {}, false],
  [{ ...none, awarded_on: '2026-03-02' }, { completion_on: '2026-02-28' }, true],
])('of %j, after %j, is completed too early: %s', (before, change, early) => {
  expect(isCompletedTooEarly(datesAfter(before, change))).toBe(early)
})

const day = fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01')
const dates = fc.record({ awarded_on: day, notice_to_proceed_on: day, completion_on: day })

it('is the same whether the dates were stored before or are written now', () => {
  fc.assert(
    fc.property(dates, dates, fc.subarray(Object.keys(none) as (keyof typeof none)[]), (before, next, named) => {
      const change = Object.fromEntries(named.map((field) => [field, next[field]]))
      expect(datesAfter(before, change)).toEqual(datesAfter(null, { ...before, ...change }))
    }),
  )
})
