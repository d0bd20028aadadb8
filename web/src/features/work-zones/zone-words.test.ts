import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthText, lineOfText, textOfLine } from './zone-words.ts'

it.each([
  [100, '328 ft'],
  [804, '2,638 ft'],
  [1609.344, '1 mi'],
])('%d m are %s', (meters, text) =>
  expect(lengthText(meters).replace('1.00', '1').replaceAll('\u00A0', ' ')).toBe(text),
)

it('a line is read as it was written, to a centimeter', () => {
  const vertex = fc.tuple(
    fc.double({ min: -179, max: 179, noNaN: true }).map((value) => Number(value.toFixed(7))),
    fc.double({ min: -84, max: 84, noNaN: true }).map((value) => Number(value.toFixed(7))),
  )
  fc.assert(
    fc.property(fc.array(vertex, { minLength: 1, maxLength: 10 }), (line) => {
      const read = lineOfText(textOfLine(line))
      expect('line' in read && read.line.map(([x, y]) => [x.toFixed(7), y.toFixed(7)])).toEqual(
        line.map(([x, y]) => [x.toFixed(7), y.toFixed(7)]),
      )
    }),
  )
})

it('reports which line is not a position, and skips empty ones', () => {
  expect(lineOfText('33.7, -84.4\n\n33.8 north of here')).toEqual({ wrong: 3 })
  expect(lineOfText(`33.7, -84.4\n33°44'56.4"N 84°23'16.8"W\n`)).toMatchObject({
    line: [
      [-84.4, 33.7],
      [-84.388, 33.749],
    ],
  })
})
