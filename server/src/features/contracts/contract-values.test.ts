import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateFaults } from './contract-values.ts'

const none = { awarded_on: null, notice_to_proceed_on: null, completion_on: null }
const code = 'completion_too_early'

it.each([
  [null, { awarded_on: '2026-03-02', completion_on: '2026-03-02' }, []],
  [null, { awarded_on: '2026-03-02', completion_on: '2026-03-01' }, [code]],
  [null, { notice_to_proceed_on: '2026-03-02', completion_on: '2026-03-01' }, [code]],
  [null, { completion_on: '2026-03-01' }, []],
  [{ ...none, completion_on: '2026-03-01' }, { awarded_on: '2026-03-02' }, [code]],
  [{ ...none, completion_on: '2026-03-01' }, { awarded_on: '2026-03-02', completion_on: null }, []],
  [{ ...none, awarded_on: '2026-03-02' }, { name: 'New' }, []],
  [{ ...none, awarded_on: '2026-03-02' }, { completion_on: '2026-02-28' }, [code]],
])('of %j, after %j, finds %j', (before, values, codes) => {
  expect(dateFaults(before, values).map((fault) => [fault.path, fault.code])).toEqual(
    codes.map((one) => ['completion_on', one]),
  )
})

const day = fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01')
const dates = fc.record({ awarded_on: day, notice_to_proceed_on: day, completion_on: day })

it('checks the resulting values, whether they were stored before or are written now', () => {
  fc.assert(
    fc.property(dates, dates, fc.subarray(Object.keys(none) as (keyof typeof none)[]), (before, next, named) => {
      const values = Object.fromEntries(named.map((field) => [field, next[field]]))
      expect(dateFaults(before, values)).toEqual(dateFaults(null, { ...before, ...values }))
    }),
  )
})
