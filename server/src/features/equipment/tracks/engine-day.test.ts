import { engineDateOf } from '@milepost/contract/equipment/engine-day'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boundsOfEngineDay, engineDayOf, type EngineSpan } from './engine-day.ts'

const zone = 'America/New_York'
const hours = (date: string) => {
  const { from, until } = boundsOfEngineDay(date, zone)
  return [new Date(from).toISOString(), (until - from) / 3_600_000]
}

test.each([
  ['2026-11-25', '2026-11-25T10:00:00.000Z', 24],
  ['2026-07-04', '2026-07-04T09:00:00.000Z', 24],
  // The night in which the clock goes forward, and the one in which it goes back.
  ['2026-03-07', '2026-03-07T10:00:00.000Z', 23],
  ['2026-10-31', '2026-10-31T09:00:00.000Z', 25],
])('the day of %s begins at %s and has %i hours', (date, from, long) => expect(hours(date)).toEqual([from, long]))

test.each([
  ['2026-11-25T09:59:59Z', '2026-11-24'],
  ['2026-11-25T10:00:00Z', '2026-11-25'],
  ['2026-11-01T09:30:00Z', '2026-10-31'],
  ['2026-11-01T10:00:00Z', '2026-11-01'],
])('%s is on the day of %s', (now, date) => expect(engineDateOf(new Date(now), zone)).toBe(date))

describe('a day', () => {
  const from = Date.parse('2026-11-25T10:00:00Z')
  const span = (minute: number, to: number, running = true): EngineSpan => ({
    from: from + minute * 60_000,
    until: from + to * 60_000,
    running,
  })
  const day = (spans: EngineSpan[], minutes = 60) =>
    engineDayOf(spans, { date: '2026-11-25', time_zone: zone, now: from + minutes * 60_000 - 1 })

  it.each<[string, EngineSpan[], string]>([
    ['nothing known', [], 'nnnnnn'],
    ['two intervals of running', [span(10, 30)], 'nrrnnn'],
    ['less than half of what is known', [span(0, 4), span(4, 10, false)], 'onnnnn'],
    ['half of what is known', [span(0, 5), span(5, 10, false)], 'rnnnnn'],
    ['a minute, of which alone something is known', [span(31, 32)], 'nnnrnn'],
    ['on and off over the edges', [span(-30, 15), span(15, 45, false), span(45, 90)], 'rroorr'],
  ])('%s', (_name, spans, states) =>
    expect(
      day(spans)
        .intervals.map(({ state }) => state[0])
        .join(''),
    ).toBe(states),
  )

  it('has exact sums, to the end of the interval in which it is now', () => {
    expect(day([span(3, 17), span(17, 40, false)])).toMatchObject({ running_seconds: 840, off_seconds: 1380 })
  })

  it('is done at 5 AM of the next date', () => {
    expect(day([], 5_000).intervals).toHaveLength(144)
    expect(
      engineDayOf([], { date: '2026-10-31', time_zone: zone, now: Date.parse('2026-12-01') }).intervals,
    ).toHaveLength(150)
  })

  it('never reports more seconds of an interval than it has, and adds them up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 2, maxLength: 40 }), (marks) => {
        const seconds = [...new Set(marks)].sort((one, other) => one - other)
        const spans = seconds.slice(1).map((until, at) => ({
          from: from + (seconds[at] as number) * 1000,
          until: from + until * 1000,
          running: at % 2 === 0,
        }))
        const day = engineDayOf(spans, { date: '2026-11-25', time_zone: zone, now: from + 86_400_000 })
        expect(day.intervals.every(({ running_seconds }) => running_seconds <= 600)).toBe(true)
        expect(day.intervals.reduce((sum, one) => sum + one.running_seconds, 0)).toBe(day.running_seconds)
      }),
    )
  })
})
