import type { DocumentRule } from '@milepost/contract'
import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const rules: DocumentRule[] = [
  { classification: 'Mix design', words: ['job mix formula', 'JMF'], within: 'either' },
  { classification: 'Plan', words: ['plan'], within: 'name' },
  { classification: 'Test report', words: ['core', 'density'], within: 'text' },
]
it.each([
  ['JMF 12.5 mm.pdf', '', 'Mix design'],
  ['x.pdf', 'The Job-Mix  Formula of 2026', 'Mix design'],
  ['x.pdf', 'jmfs', null],
  ['Plan sheet 4.pdf', '', 'Plan'],
  ['Planting.pdf', '', null],
  ['x.pdf', 'see the plan', null],
  ['cores.pdf', 'Density, lot 4', 'Test report'],
  ['Plan.pdf', 'density', 'Plan'],
])('%s with %j is %s', (name, text, classification) => {
  expect(classify(rules, { name, text })).toBe(classification)
})
