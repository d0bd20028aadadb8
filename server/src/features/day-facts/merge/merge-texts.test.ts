import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts, sentencesIn } from './merge-texts.ts'

const before = '20 loads came. 2 were rejected. Traffic was light.'
const after = '22 loads came. 2 were rejected. Traffic was light.'

it.each([
  ['an untouched text follows the rules', before, after],
  ['own words at the end stay', `${before} I called the plant.`, `${after} I called the plant.`],
  ['own words at the beginning stay', `A cold day. ${before}`, `A cold day. ${after}`],
  ['a sentence that was removed stays removed', '20 loads came. 2 were rejected.', '22 loads came. 2 were rejected.'],
  [
    'an edited sentence stays, the others follow',
    '20 loads came. 2 were rejected by me. Traffic was light.',
    '22 loads came. 2 were rejected by me. Traffic was light.',
  ],
  [
    'where both changed one, the person is right',
    'Twenty loads came. 2 were rejected. Traffic was light.',
    'Twenty loads came. 2 were rejected. Traffic was light.',
  ],
  ['a text that was written anew stays', 'Nothing of note', 'Nothing of note'],
])('%s', (_name, edited, expected) => {
  expect(mergeTexts({ before, after, edited })).toBe(expected)
})

it('takes in what the rules say further', () => {
  expect(mergeTexts({ before: 'A.', after: 'A. B.', edited: 'A. Mine.' })).toBe('A. B. Mine.')
  expect(mergeTexts({ before: 'A.', after: 'B. A.', edited: 'Mine. A.' })).toBe('Mine. B. A.')
  expect(mergeTexts({ before: 'A. C.', after: 'A. B. C.', edited: 'A. C. Mine.' })).toBe('A. B. C. Mine.')
})

const text = fc
  .array(fc.constantFrom('A.', 'B!', 'C?', 'Item 4.25 of 3.', 'D.'), { maxLength: 8 })
  .map((all) => all.join(' '))

it('keeps to its laws whatever the texts say', () => {
  fc.assert(
    fc.property(text, text, text, (one, two, three) => {
      expect(sentencesIn(one).join('')).toBe(one)
      expect(mergeTexts({ before: one, after: two, edited: one })).toBe(two)
      expect(mergeTexts({ before: one, after: one, edited: three })).toBe(three)
      expect(mergeTexts({ before: one, after: two, edited: two })).toBe(two)
      const merged = mergeTexts({ before: one, after: two, edited: three })
      const known = new Set([...sentencesIn(two), ...sentencesIn(three)].map((sentence) => sentence.trim()))
      expect(sentencesIn(merged).filter((sentence) => !known.has(sentence.trim()))).toEqual([])
    }),
  )
})
