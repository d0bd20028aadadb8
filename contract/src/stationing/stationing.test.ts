import { assert, constantFrom, double, integer, property, array, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignmentOf, pointAt, pointAtInternal, polylineOf, stationOf } from './alignment.ts'
import { internalOf, lengthBetween, noPlaceOf, placesOf, stationAt, type Stationing } from './equations.ts'
import { elevationAt, profileOf } from './profile.ts'
import { directionOn, endOf, pointOn, type Segment } from './segments.ts'
import { formatPlace, formatStation, parseStation } from './station-text.ts'

/** Segments one after the other, each in the direction in which the one before ends. */
function chained(
  parts: ReadonlyArray<Pick<Segment, 'length' | 'k0' | 'k1'>>,
  start = { x: 0, y: 0, direction: 0 },
): Segment[] {
  const segments: Segment[] = []
  let { x, y, direction } = start
  for (const part of parts) {
    const segment = { x, y, direction, ...part }
    segments.push(segment)
    ;({ x, y } = endOf(segment))
    direction = directionOn(segment, segment.length)
  }
  return segments
}

const gap: Stationing = { start: 100, length: 200, equations: [{ internal: 200, back: 200, ahead: 300 }] }
const overlap: Stationing = { start: 100, length: 200, equations: [{ internal: 200, back: 200, ahead: 150 }] }

describe('station equations', () => {
  test.each([
    [gap, 150, 150],
    [gap, 200, 200],
    [gap, 200.5, 300.5],
    [gap, 250, 350],
    [overlap, 200.5, 150.5],
  ])('number the places of an alignment', (stationing, internal, station) => {
    expect(stationAt(stationing, internal).station).toBeCloseTo(station, 9)
  })

  test('have no place in a gap, two in an overlap, and measure lengths along the alignment', () => {
    expect(internalOf(gap, { station: 250 })).toBeNull()
    expect(internalOf(gap, { station: 350 })).toBe(250)
    expect(placesOf(overlap, 175)).toEqual([
      { internal: 175, zone: 1 },
      { internal: 225, zone: 2 },
    ])
    expect(internalOf(overlap, { station: 175 })).toBe(175)
    expect(internalOf(overlap, { station: 175, zone: 2 })).toBe(225)
    expect(internalOf(overlap, { station: 200, side: 'ahead' })).toBe(250)
    expect(lengthBetween(gap, { station: 150 }, { station: 350 })).toBe(100)
    expect(lengthBetween(gap, { station: 150 }, { station: 250 })).toBeNull()
  })
})

test.each([
  [gap, { station: 250 }, { reason: 'gap', from: 200, to: 300 }],
  [gap, { station: 99 }, { reason: 'off', from: 100, to: 400 }],
  [gap, { station: 401 }, { reason: 'off', from: 100, to: 400 }],
  [overlap, { station: 175, zone: 3 }, { reason: 'zone', zones: [1, 2] }],
  [gap, { station: 150, zone: 2 }, { reason: 'zone', zones: [1] }],
  [gap, { station: 300 }, null],
  [overlap, { station: 175, zone: 2 }, null],
])('why an alignment does not have a station: %#', (stationing, parsed, why) =>
  expect(noPlaceOf(stationing, parsed)).toEqual(why),
)

test('the end of an alignment is found by its station as it is written', () => {
  const rounded: Stationing = { start: 0.004, length: 100.392, equations: [] }
  for (const internal of [0.004, 100.396]) {
    const parsed = parseStation(formatPlace(rounded, internal, 'ft'), 'ft')
    expect(parsed && internalOf(rounded, parsed)).toBe(internal)
  }
  expect(internalOf(rounded, { station: 100.402 })).toBeNull()
})

describe('texts of stations', () => {
  test.each([
    [12345.67, 'ft', '123+45.67'],
    [12345.67, 'm', '12+345.670'],
    [99.999, 'ft', '1+00.00'],
    [-153.1, 'ft', '-1+53.10'],
    [-0.001, 'ft', '0+00.00'],
    [5, 'm', '0+005.000'],
  ] as const)('%s %s is %s', (station, unit, text) => {
    expect(formatStation(station, unit)).toBe(text)
    expect(parseStation(text, unit)?.station).toBeCloseTo(station, 2)
  })

  test('name the zone or the side where it is needed, and only there', () => {
    expect(parseStation(' 10+00:2 ', 'ft')).toEqual({ station: 1000, zone: 2 })
    expect(parseStation('12+00 ah', 'ft')).toEqual({ station: 1200, side: 'ahead' })
    expect(parseStation('12+00.5 BK', 'ft')).toEqual({ station: 1200.5, side: 'back' })
    expect([formatPlace(overlap, 225, 'ft'), formatPlace(overlap, 120, 'ft')]).toEqual(['1+75.00:2', '1+20.00'])
    for (const text of ['', '12', '12+3', '12+345', '1 2+00', '12+00:', '12+00 XX', '99999999+00'])
      expect(parseStation(text, 'ft')).toBeNull()
  })
})

describe('geometry', () => {
  test('a spiral curve of the Montana road design manual, appendix K: R = 3,000 ft, Ls = 210 ft, Δ = 15°', () => {
    const radius = 3000
    const length = 210
    const end = endOf({ x: 0, y: 0, direction: 0, length, k0: 0, k1: 1 / radius })
    const turn = length / (2 * radius)
    const shift = end.y - radius * (1 - Math.cos(turn))
    const along = end.x - radius * Math.sin(turn)
    const delta = (15 * Math.PI) / 180
    expect(shift).toBeCloseTo(0.6125, 3)
    expect(along).toBeCloseTo(104.996, 2)
    expect((radius + shift) * Math.tan(delta / 2) + along).toBeCloseTo(500.03, 2)
    // Both spirals and the arc between them end where the tangents meet: symmetric to the line through the point of intersection.
    const tangent = (radius + shift) * Math.tan(delta / 2) + along
    const whole = chained([
      { length, k0: 0, k1: 1 / radius },
      { length: radius * (delta - 2 * turn), k0: 1 / radius, k1: 1 / radius },
      { length, k0: 1 / radius, k1: 0 },
    ])
    const last = endOf(whole[2] ?? whole[0]!)
    expect(last.x).toBeCloseTo(tangent * (1 + Math.cos(delta)), 6)
    expect(last.y).toBeCloseTo(tangent * Math.sin(delta), 6)
  })

  test('an arc of three quarters of a circle is found from within, from outside and past its ends', () => {
    const alignment = alignmentOf([{ x: 0, y: 0, direction: 0, length: 150 * Math.PI, k0: 0.01, k1: 0.01 }])
    const right = stationOf(alignment, { x: 130, y: 100 })
    expect([right.station, right.offset, right.lies]).toEqual([
      expect.closeTo(50 * Math.PI, 6),
      expect.closeTo(30, 6),
      'along',
    ])
    const inner = stationOf(alignment, { x: 0, y: 120 })
    expect([inner.station, inner.offset]).toEqual([expect.closeTo(100 * Math.PI, 6), expect.closeTo(-80, 6)])
    expect(stationOf(alignment, { x: -5, y: -1 }).lies).toBe('before')
    const chord = polylineOf(alignment, 0.05)
    expect(chord.length).toBeLessThan(80)
    for (const point of chord) expect(Math.hypot(point.x, point.y - 100)).toBeCloseTo(100, 6)
  })

  test('segments that are not connected are refused, and stations beyond the end have no place', () => {
    const line = { x: 0, y: 0, direction: 0, length: 100, k0: 0, k1: 0 }
    expect(() => alignmentOf([line, { ...line, x: 100.2 }])).toThrow('segment 2 begins 0.200 from the end of segment 1')
    expect(pointAtInternal(alignmentOf([line]), 101)).toBeNull()
    expect(pointAt(alignmentOf([line], { start: -50 }), { station: 25 }, 3)).toMatchObject({ x: 75, y: -3 })
  })

  const bend = double({ min: -0.002, max: 0.002, noNaN: true })
  const course = array(
    record({
      kind: constantFrom('line', 'arc', 'spiral'),
      length: double({ min: 20, max: 400, noNaN: true }),
      k0: bend,
      k1: bend,
    }),
    { minLength: 1, maxLength: 8 },
  ).map((parts) =>
    chained(
      parts.map(({ kind, length, k0, k1 }) =>
        kind === 'line' ? { length, k0: 0, k1: 0 } : kind === 'arc' ? { length, k0, k1: k0 } : { length, k0, k1 },
      ),
      { x: 1_500_000, y: 700_000, direction: 1 },
    ),
  )

  test('point to station to point is the same point within 1 mm, and no place of the alignment is nearer', () => {
    assert(
      property(
        course,
        tuple(double({ min: 0, max: 1, noNaN: true }), double({ min: -90, max: 90, noNaN: true })),
        (segments, [share, offset]) => {
          const alignment = alignmentOf(segments)
          const { length } = alignment.stationing
          const point = pointAtInternal(alignment, length * share, offset)
          if (!point) throw new Error('off the alignment')
          const found = stationOf(alignment, point)
          expect(Math.abs(found.offset)).toBeLessThanOrEqual(Math.abs(offset) + 1e-6)
          const again = pointAtInternal(alignment, found.internal, found.offset)
          if (found.lies === 'along')
            expect(Math.hypot((again?.x ?? 0) - point.x, (again?.y ?? 0) - point.y)).toBeLessThan(0.001)
          for (let step = 0; step <= 40; step++) {
            const on = pointAtInternal(alignment, (length * step) / 40)
            expect(Math.hypot((on?.x ?? 0) - point.x, (on?.y ?? 0) - point.y)).toBeGreaterThanOrEqual(
              Math.abs(found.offset) - 1e-6,
            )
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('stationing never runs back: places along the alignment have ever higher continuous stations', () => {
    assert(
      property(course, integer({ min: 2, max: 60 }), (segments, count) => {
        const alignment = alignmentOf(segments)
        let gone = -1
        for (let step = 0; step <= count; step++) {
          const place = pointAtInternal(alignment, (alignment.stationing.length * step) / count)
          const { internal } = stationOf(alignment, place ?? { x: 0, y: 0 })
          // Where the alignment crosses itself, two places are the same point.
          if (Math.abs(internal - (alignment.stationing.length * step) / count) < 1e-3) {
            expect(internal).toBeGreaterThan(gone)
            gone = internal
          }
        }
        expect(gone).toBeGreaterThan(-1)
      }),
      { numRuns: 50 },
    )
  })

  test('a spiral between its ends is where the series of Fresnel puts it', () => {
    const spiral = { x: 0, y: 0, direction: 0, length: 400, k0: 0, k1: 1 / 300 }
    const t = 250 ** 2 / (2 * 300 * 400)
    const x = 250 * (1 - t ** 2 / 10 + t ** 4 / 216 - t ** 6 / 9360)
    const y = 250 * (t / 3 - t ** 3 / 42 + t ** 5 / 1320 - t ** 7 / 75600)
    expect(pointOn(spiral, 250)).toEqual({ x: expect.closeTo(x, 7), y: expect.closeTo(y, 7) })
  })
})

describe('profiles', () => {
  test('parabolas, uneven ones and circles touch the grades they join', () => {
    const profile = profileOf([
      { at: 0, elevation: 100 },
      { at: 1000, elevation: 120, curve: { kind: 'parabola', before: 200, after: 200 } },
      { at: 2000, elevation: 110, curve: { kind: 'parabola', before: 100, after: 300 } },
      { at: 3000, elevation: 130, curve: { kind: 'circle', radius: 5000 } },
      { at: 4000, elevation: 120 },
    ])
    expect(elevationAt(profile, 800)?.elevation).toBeCloseTo(116, 9)
    // The middle ordinate of a parabola: (g2 − g1) L / 8.
    expect(elevationAt(profile, 1000)?.elevation).toBeCloseTo(120 + (-0.03 * 400) / 8, 9)
    expect(elevationAt(profile, 2000)?.elevation).toBeCloseTo(110 + (100 * 300 * 0.03) / 800, 9)
    expect(elevationAt(profile, -1)).toBeNull()
    for (let at = 0; at < 3999; at += 0.5) {
      const [here, next] = [elevationAt(profile, at), elevationAt(profile, at + 0.5)]
      expect(Math.abs((next?.elevation ?? 0) - (here?.elevation ?? 0) - (here?.grade ?? 0) * 0.5)).toBeLessThan(1e-4)
    }
    expect(() =>
      profileOf([
        { at: 5, elevation: 0 },
        { at: 4, elevation: 0 },
      ]),
    ).toThrow('runs back')
  })
})
