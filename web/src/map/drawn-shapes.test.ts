import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPoint, drawnKinds, finishShape, leastPoints, nothingDrawn, readShapes } from './drawn-shapes.ts'

const degrees = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
  fc.double({ min: -85, max: 85, noNaN: true }).map((value) => value + 0),
)

test('a point is a shape at once, a line and an area once they are finished, and what has too few points is none', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...drawnKinds),
      fc.array(degrees, { minLength: 1, maxLength: 6 }),
      fc.string({ maxLength: 60 }),
      (kind, points, text) => {
        const how = { kind, text }
        const drawn = points.reduce((state, point) => addPoint(state, point, how), nothingDrawn)
        const { shapes, points: open } = finishShape(drawn, how)
        expect(open).toEqual([])
        if (kind === 'point') expect(shapes).toEqual(points.map((point) => ({ kind, points: [point], text })))
        else expect(shapes).toEqual(points.length < leastPoints[kind] ? [] : [{ kind, points, text }])
        expect(readShapes(JSON.stringify(shapes))).toEqual(shapes)
      },
    ),
  ))

test.each([
  [null],
  ['no JSON'],
  ['{}'],
  ['[{"kind":"line","points":[[0,0]],"text":""}]'],
  ['[{"kind":"point","points":[[0,100]],"text":""}]'],
  ['[{"kind":"circle","points":[[0,0]],"text":""}]'],
  [JSON.stringify([{ kind: 'point', points: [[0, 0]], text: 'x'.repeat(61) }])],
])('of %s no shape is read', (stored) => expect(readShapes(stored)).toEqual([]))
