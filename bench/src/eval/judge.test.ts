import type { WordedSentence } from '@milepost/contract'
import { expect, it } from 'vitest'
import { evalDays } from './eval-days.ts'
import { judge } from './judge.ts'
import { keyOf, writeLying } from './writer.ts'

const shownOf = (sentences: readonly { text: string; facts: string[] }[]): WordedSentence[] =>
  sentences.map(({ text, facts }) => ({ group: 'work', text, facts, origin: 'model' }) as WordedSentence)

it.each(['en', 'es'] as const)(
  'finds every false sentence where nobody checked what was written, and no true one, in %s',
  (language) => {
    for (const [seed, day] of evalDays(12, 7).entries()) {
      const written = writeLying(day.sheet, { language, seed, prompt: '' })
      const isFalse = (one: (typeof written.sentences)[number]) => written.falsehoods.has(keyOf(one))
      const all = judge(day, shownOf(written.sentences), { language, written })
      expect(all.unsupported.length).toBe(written.sentences.filter(isFalse).length)
      const honest = judge(day, shownOf(written.sentences.filter((one) => !isFalse(one))), { language, written })
      expect([honest.unsupported, honest.foreign_numbers, honest.wrong_citations]).toEqual([[], [], 0])
    }
  },
)

it('misses what a report does not say', () => {
  const [day] = evalDays(1, 7)
  const { required, required_said } = judge(day!, [], { language: 'en', written: null })
  expect(required).toBeGreaterThan(2)
  expect(required_said).toBe(0)
})
