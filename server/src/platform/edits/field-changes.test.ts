import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedFields, changesOf, disputedFields } from './field-changes.ts'

const decimals = ['amount']

it.each([
  [{ name: 'A', amount: '1.50' }, { name: 'A', amount: '1.5' }, []],
  [{ name: 'A', amount: '1.50' }, { name: 'a' }, ['name']],
  [{ name: 'A', amount: null }, { amount: '0' }, ['amount']],
  [{ name: 'A', amount: '0.00' }, { amount: null }, ['amount']],
  [{ name: '1.50' }, { name: '1.5' }, ['name']],
  [{}, { name: null }, []],
  [{ name: 'A' }, { name: undefined }, []],
  [{ name: ['A', 'B'] }, { name: ['A', 'B'] }, []],
  [{ name: ['A', 'B'] }, { name: ['B', 'A'] }, ['name']],
  [{ items: [{ a: 1, b: 2 }] }, { items: [{ b: 2, a: 1 }] }, []],
])('of %j the edit %j changes %j', (before, values, fields) => {
  expect(changedFields({ before, values, decimals })).toEqual(fields)
})

it('lists old and new values only of what changed', () => {
  const edit = { before: { name: 'A', place: 'B' }, values: { name: 'C', place: 'B' } }
  expect(changesOf(edit)).toEqual({ name: { old: 'A', new: 'C' } })
})

it('returns both sides when another change set the same field to something else', () => {
  const edit = { before: { name: 'Theirs', place: 'Same' }, values: { name: 'Mine', place: 'Same' } }
  const at = '2026-11-21T12:00:00Z'
  const later = ['name', 'place'].map((field) => ({ field, by: 'Ada', at }))
  expect(disputedFields(edit, later)).toEqual([{ field: 'name', yours: 'Mine', theirs: 'Theirs', by: 'Ada', at }])
})

const record = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.option(fc.constantFrom('x', 'y', '1', '1.0'), { nil: null }),
)

it('never reports a conflict for fields that an edit leaves alone, and for others only if somebody else changed them', () => {
  fc.assert(
    fc.property(record, record, fc.subarray(['a', 'b', 'c']), (before, values, touched) => {
      const edit = { before, values }
      const later = touched.filter((field) => field in values).map((field) => ({ field, by: 'Ada', at: '' }))
      expect(disputedFields(edit, later).map(({ field }) => field)).toEqual(
        touched.filter((field) => changedFields(edit).includes(field)),
      )
    }),
  )
})
