import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weighReport, type MachineState, type Report } from './weigh-report.ts'

const now = Date.parse('2026-11-25T15:00:00Z')
const minute = 60_000
const nothing: MachineState = {
  status_id: 2,
  status_since: 0,
  running: null,
  engine_at: null,
  engine_from: null,
  engine_kept: null,
  moving: null,
  anchor: null,
  place: null,
  located_at: null,
  reported_at: null,
}
const limits = { now, silence: 30 * minute }
const at = (minutes: number) => now + minutes * minute
const here = (minutes: number, north = 0) => ({
  latitude: 33.749 + north / 111_195,
  longitude: -84.388,
  at: at(minutes),
})
const follow = (reports: Report[], from = nothing) =>
  reports.reduce((last, report) => weighReport(last.state, report, limits), weighReport(from, {}, limits))
const all = (reports: Report[]) => {
  let state = nothing
  return reports.map((report) => {
    const weighed = weighReport(state, report, limits)
    state = weighed.state
    return weighed
  })
}

describe('an engine', () => {
  it('is running or off by the latest report, whatever came in between', () => {
    const { state, newer } = follow([
      { engine: { running: true, at: at(-10) } },
      { engine: { running: false, at: at(-20) } },
    ])
    expect([state.running, state.status_id, state.status_since, newer]).toEqual([true, 1, at(-10), 0])
  })

  it('has spans that grow with its reports and end with the report of a change', () => {
    const spans = all([
      { engine: { running: true, at: at(-60) } },
      { engine: { running: true, at: at(-59.5) } },
      { engine: { running: true, at: at(-50) } },
      { engine: { running: false, at: at(-40) } },
    ]).map((one) =>
      one.spans.map(({ from, until, running }) => [(from - now) / minute, (until - now) / minute, running]),
    )
    expect(spans).toEqual([
      [[-60, -60, true]],
      [],
      [[-60, -50, true]],
      [
        [-60, -40, true],
        [-40, -40, false],
      ],
    ])
  })

  it('begins a new span after a silence, of which nothing is known', () => {
    const [, second] = all([{ engine: { running: true, at: at(-120) } }, { engine: { running: true, at: at(-60) } }])
    expect(second?.spans).toEqual([{ from: at(-60), until: at(-60), running: true }])
    expect(second?.changes).toEqual([])
  })
})

describe('a position', () => {
  it('counts by its own time: an old one changes nothing', () => {
    const { state, fix } = follow([
      { location: here(-5) },
      { location: here(-6, 500), engine: { running: true, at: at(-1) } },
    ])
    expect(fix).toBeNull()
    expect([state.located_at, state.running, state.reported_at]).toEqual([at(-5), true, at(-1)])
  })

  it.each<[string, Report['location']]>([
    ['of year 1', { latitude: 33, longitude: -84, at: Date.parse('0001-01-01T00:00:00Z') }],
    ['of tomorrow', { latitude: 33, longitude: -84, at: now + 86_400_000 }],
    ['at 0, 0', { latitude: 0, longitude: 0, at: at(-1) }],
    ['beyond the pole', { latitude: 91, longitude: -84, at: at(-1) }],
    ['without a time', { latitude: 33, longitude: -84, at: Number.NaN }],
  ])('%s is none', (_name, location) => {
    expect(weighReport(nothing, { location: location as NonNullable<typeof location> }, limits)).toMatchObject({
      fix: null,
      newer: 0,
      state: nothing,
    })
  })

  it.each<[string, [minutes: number, north: number][], number[]]>([
    [
      'that errs by some meters',
      [
        [-20, 0],
        [-15, 12],
        [-10, 3],
        [-5, 20],
      ],
      [1, 1, 1, 1],
    ],
    [
      'that goes 50 m, stays, and goes again',
      [
        [-20, 0],
        [-19, 50],
        [-18.5, 52],
        [-15, 51],
        [-14, 120],
      ],
      [1, 2, 2, 1, 2],
    ],
    [
      'that crawls',
      [
        [-10, 0],
        [-9.5, 10],
        [-9, 20],
        [-8.5, 31],
        [-8, 40],
        [-7.5, 62],
      ],
      [1, 1, 1, 2, 2, 2],
    ],
  ])('%s yields %j', (_name, places, states) => {
    expect(
      all(places.map(([minutes, north]) => ({ location: here(minutes, north) }))).map(({ fix }) => fix?.state),
    ).toEqual(states)
  })

  it('of an engine that is off is off, and reports moved and stationary as changes (D46)', () => {
    const engine = { running: false, at: at(-30) }
    const weighed = all([{ engine }, { location: here(-20) }, { location: here(-10, 80) }, { location: here(-5, 80) }])
    expect(weighed.map(({ fix }) => fix?.state)).toEqual([undefined, 0, 2, 0])
    expect(weighed.map(({ changes }) => changes.map(({ status_id }) => status_id))).toEqual([[2], [], [3], [5]])
  })
})

it('ends where the newest of every part leaves it, however often and in whichever order reports come', () => {
  const minutes = fc.integer({ min: -300, max: 0 })
  const report = fc.record(
    {
      location: minutes.map((one) => here(one, one)),
      engine: fc.record({ running: fc.boolean(), at: minutes.map(at) }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
      const { state } = follow([...reports, ...reports])
      const latest = (part: 'location' | 'engine') =>
        Math.max(-Infinity, ...reports.map((one) => one[part]?.at ?? -Infinity))
      expect(state.located_at ?? -Infinity).toBe(latest('location'))
      expect(state.engine_at ?? -Infinity).toBe(latest('engine'))
    }),
  )
})
