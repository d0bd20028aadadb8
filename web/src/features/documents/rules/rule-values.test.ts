import type { DocumentRule } from '@milepost/contract/documents/documents.contract'
import { expect, it } from 'vitest'
import { faultsOfRules, moved, rulesOfValues, valuesOfRules, type RuleValues } from './rule-values.ts'

const rules: DocumentRule[] = [
  { classification: 'Mix design', words: ['job mix formula', 'JMF, approved'], within: 'text' },
  { classification: 'Plan', words: ['plan sheet'], within: 'name' },
]

it('shows rules and reads them as they were', () => {
  expect(rulesOfValues(valuesOfRules(rules))).toEqual(rules)
  expect(faultsOfRules(valuesOfRules(rules))).toEqual({})
})

it.each([
  [{ classification: ' ' }, { '1-classification': 'required' }],
  [{ words: ' \n ' }, { '1-words': 'words' }],
  [{ words: 'a\n'.repeat(31) }, { '1-words': 'too_many' }],
  [{ words: 'x'.repeat(81) }, { '1-words': 'too_long' }],
])('a rule with %j: %j', (change, faults) => {
  const row: RuleValues = { key: 1, classification: 'Plan', words: 'plan', within: 'either', ...change }
  expect(faultsOfRules([row])).toEqual(faults)
})

it('moves a rule one place', () => {
  const rows = valuesOfRules(rules)
  expect(moved(rows, 1, -1).map(({ key }) => key)).toEqual([2, 1])
  expect(moved(rows, 0, 1).map(({ key }) => key)).toEqual([2, 1])
  expect(moved(rows, 0, -1).map(({ key }) => key)).toEqual([1, 2])
})
