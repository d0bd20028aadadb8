import { expect, it } from 'vitest'
import { pagesText, readPages } from './page-ranges.ts'

it.each([
  ['2', [2]],
  ['1-3, 7', [1, 2, 3, 7]],
  ['7, 1-3', [1, 2, 3, 7]],
  ['4–5; 5', [4, 5]],
])('%s are pages', (text, pages) => {
  expect(readPages(text, 300)).toEqual(pages)
  expect(readPages(pagesText(pages), 300)).toEqual(pages)
})

it.each(['', 'a', '0', '5-3', '1-301'])('%j are none', (text) => expect(readPages(text, 300)).toBeNull())
