import { expect, it } from 'vitest'
import { cutText, passageCutter } from './passages-of-pages.ts'

const page = (number: number, body: string) => ({ page: number, body, blocks: null })

it('puts each piece under the headings above it, also those of earlier pages', () => {
  const cut = passageCutter()
  const first = cut(
    page(1, '401 Asphalt Pavement\nThis work is paving.\n401.03 Construction Requirements\nPave in dry weather.'),
  )
  expect(first.map(({ heading, body }) => [heading, body])).toEqual([
    ['401 Asphalt Pavement', 'This work is paving.'],
    ['401 Asphalt Pavement > 401.03 Construction Requirements', 'Pave in dry weather.'],
  ])
  expect(cut(page(2, 'Do not pave below 40 F.\n402 Tack Coat\nApply it evenly.'))).toEqual([
    {
      page: 2,
      position: 0,
      heading: '401 Asphalt Pavement > 401.03 Construction Requirements',
      body: 'Do not pave below 40 F.',
    },
    { page: 2, position: 1, heading: '402 Tack Coat', body: 'Apply it evenly.' },
  ])
})

it('takes headings and rows of files that state them', () => {
  const blocks = [
    { kind: 'heading', texts: ['Temperatures'] },
    { kind: 'row', texts: ['Lift', 'Least'] },
    { kind: 'row', texts: ['Surface', '50 F'] },
  ] as const
  expect(passageCutter()({ page: 1, body: '', blocks })).toEqual([
    { page: 1, position: 0, heading: 'Temperatures', body: 'Lift | Least\nSurface | 50 F' },
  ])
})

it.each([
  ['a sentence of many words is not a heading', 'The 12 trucks of the day came from one plant and none was rejected.'],
  ['a number with a unit is not a heading', '12 inches of base were placed.'],
])('%s', (_what, text) => {
  expect(passageCutter()(page(1, text))).toEqual([{ page: 1, position: 0, heading: '', body: text }])
})

it('cuts long texts between sentences or words, and loses nothing between two pieces', () => {
  const sentences = Array.from({ length: 80 }, (_, at) => `Sentence number ${at} says what is asked.`)
  const pieces = cutText(sentences.join(' '))
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.every((piece) => piece.length <= 900)).toBe(true)
  for (const sentence of sentences) expect(pieces.some((piece) => piece.includes(sentence))).toBe(true)
  expect(cutText('x'.repeat(3000)).join('')).toBe('x'.repeat(3000))
})
