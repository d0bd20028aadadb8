import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumDecimals } from '../../../../lib/decimals.ts'
import { suggestionOf } from '../page.fixtures.ts'
import { atLeast, confidenceWord, suggestionGroups } from './suggestion-groups.ts'

test('groups tickets for one item and one reason, surest first', () => {
  const groups = suggestionGroups([
    suggestionOf({ slip_id: 1, confidence: '0.60', project_pay_item_id: 7, item_code: '310' }),
    suggestionOf({ slip_id: 2 }),
    suggestionOf({ slip_id: 3, external_dot_contractor_id: 9 }),
    suggestionOf({ slip_id: 4 }),
  ])
  expect(groups.map(({ suggestions }) => suggestions.map(({ slip_id }) => slip_id))).toEqual([[2, 4], [3], [1]])
  expect(groups[0]).toMatchObject({ totals: [{ uom: 'TON', net: '45.12' }], quantity: '45.12' })
})

test('loses and adds no ticket and no hundredth, for any suggestions', () => {
  const some = fc.array(
    fc.record({
      project_pay_item_id: fc.integer({ min: 1, max: 3 }),
      confidence: fc.constantFrom('0.50', '0.93'),
      net: fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    }),
  )
  fc.assert(
    fc.property(some, (given) => {
      const suggestions = given.map((one, at) => suggestionOf({ slip_id: at + 1, quantity: one.net, ...one }))
      const groups = suggestionGroups(suggestions)
      expect(
        groups
          .flatMap((group) => group.suggestions)
          .map(({ slip_id }) => slip_id)
          .toSorted((one, other) => one - other),
      ).toEqual(suggestions.map(({ slip_id }) => slip_id))
      expect(sumDecimals(groups.map(({ quantity }) => quantity ?? '0'))).toBe(
        sumDecimals(suggestions.map(({ net }) => net)),
      )
    }),
  )
})

test.each([
  ['0.93', 'very_likely'],
  ['0.90', 'very_likely'],
  ['0.89', 'likely'],
  ['0.75', 'likely'],
  ['0.5', 'possible'],
  ['0.49', 'unsure'],
])('%s is %s', (confidence, word) => expect(confidenceWord(confidence)).toBe(word))

test.each([
  [93, 1],
  [94, 0],
  [58, 2],
  [0, 2],
])('with at least %i percent there are %i', (percent, count) => {
  const given = [suggestionOf({ slip_id: 1, confidence: '0.93' }), suggestionOf({ slip_id: 2, confidence: '0.58' })]
  expect(atLeast(given, percent)).toHaveLength(count)
})
