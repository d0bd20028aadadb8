import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  kphOf,
  lineFault,
  lineMeters,
  missingDetails,
  neededDetails,
  runsAgainst,
  type Vertex,
} from './work-zone-details.ts'

const whole = {
  type: 'static',
  direction: 'northbound',
  method: 'sign-method',
  impact: 'all-lanes-open',
  road_names: ['I-75'],
  public_description: 'Right lane closed',
  starts_on: '2026-11-20',
  ends_on: '2026-11-30',
}

it('nothing is missing from a complete zone, and each needed detail is reported separately', () => {
  expect(missingDetails(whole)).toEqual([])
  for (const detail of neededDetails)
    expect(missingDetails({ ...whole, [detail]: detail === 'road_names' ? [] : null })).toEqual([detail])
})

it.each([
  [55, 88.514],
  [45, 72.42],
  [5, 8.047],
  [85, 136.794],
])('%d mph are %d kph', (mph, kph) => expect(kphOf(mph)).toBe(kph))

it.each<[Vertex[], string | null]>([
  [[[-84, 33]], 'too_few'],
  [
    [
      [-84, 33],
      [-84, 33],
    ],
    'too_short',
  ],
  [
    [
      [-84, 33],
      [-84, 33.01],
    ],
    null,
  ],
  [
    [
      [-84, 33],
      [-84, 36],
    ],
    'too_long',
  ],
  [
    [
      [-84, 33],
      [-84, 86],
    ],
    'off_map',
  ],
])('the line %j: %s', (line, fault) => expect(lineFault(line)).toBe(fault))

it('a degree of latitude is 111.195 km, and a line is as long backwards', () => {
  expect(
    lineMeters([
      [-84, 33],
      [-84, 34],
    ]),
  ).toBeCloseTo(111_195.08, 1)
  const vertex = fc.tuple(fc.double({ min: -125, max: -66, noNaN: true }), fc.double({ min: 24, max: 50, noNaN: true }))
  fc.assert(
    fc.property(fc.array(vertex, { minLength: 2, maxLength: 20 }), (line) => {
      expect(lineMeters(line.toReversed())).toBeCloseTo(lineMeters(line), 3)
    }),
  )
})

it.each<[Parameters<typeof runsAgainst>[0], Vertex, Vertex, boolean]>([
  ['northbound', [-84, 33], [-84, 34], false],
  ['northbound', [-84, 34], [-84, 33], true],
  // Signed north where the road runs east.
  ['northbound', [-84, 33], [-83, 33], false],
  ['eastbound', [-83, 33], [-84, 33], true],
  ['westbound', [-83, 33], [-84, 33.2], false],
  ['southbound', [-84, 33], [-84.1, 34], true],
  ['inner-loop', [-84, 34], [-84, 33], false],
  [null, [-84, 34], [-84, 33], false],
])('%s from %j to %j runs against it: %s', (direction, from, to, against) => {
  expect(runsAgainst(direction, [from, to])).toBe(against)
})
