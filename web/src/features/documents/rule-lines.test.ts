import { expect, it } from 'vitest'
import { linesOfRules, rulesOfLines } from './rule-lines.ts'

it('reads rules as they are written, and writes them as they are read', () => {
  const rules = rulesOfLines('Mix design = job mix formula, JMF\n\n Plan=plan sheet \n')
  expect(rules).toEqual([
    { classification: 'Mix design', words: ['job mix formula', 'JMF'], within: 'either' },
    { classification: 'Plan', words: ['plan sheet'], within: 'either' },
  ])
  expect(rulesOfLines(linesOfRules(rules ?? []))).toEqual(rules)
})

it.each(['Plan', '= words', 'Plan =', 'Plan = ,', `${'x'.repeat(61)} = a`, `Plan = ${'x'.repeat(81)}`])(
  '%j is no rule',
  (line) => {
    expect(rulesOfLines(line)).toBeNull()
  },
)
