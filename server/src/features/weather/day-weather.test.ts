import { describe, expect, it } from 'vitest'
import { dayWeather } from './day-weather.ts'
import type { Observation } from './read/observation.ts'

const day = { date: '2026-06-12', time_zone: 'America/New_York' }
/** An observation at a time of the day in New York, four hours behind UTC in summer. */
const at = (clock: string, said: Partial<Observation> = {}): Observation => ({
  at: Date.parse(`2026-06-12T${clock}:00-04:00`),
  temperature_f: 70,
  hour_in: null,
  wind_mph: null,
  sky: null,
  ...said,
})
const weather = (...observations: Observation[]) => dayWeather(observations, day)

it('a date has the highest and the lowest temperature of its own hours', () => {
  const others = [
    at('00:00', { at: Date.parse('2026-06-12T03:59:00Z'), temperature_f: 20 }),
    at('23:59', { at: Date.parse('2026-06-13T04:00:00Z'), temperature_f: 110 }),
  ]
  const own = [at('00:00', { temperature_f: 60.49 }), at('15:00', { temperature_f: 91.5 }), at('23:59')]
  expect(dayWeather([...others, ...own], day)).toMatchObject({ high_f: 92, low_f: 60 })
})

it('a date without a temperature has no weather', () => {
  expect(dayWeather([], day)).toBeNull()
  expect(weather(at('08:00', { temperature_f: null, sky: 'rain' }))).toBeNull()
})

describe('the sky of a half day', () => {
  const morning = (...observed: (readonly [Observation['sky'], wind_mph?: number])[]) =>
    weather(...observed.map(([sky, wind_mph = 0], hour) => at(`0${6 + hour}:30`, { sky, wind_mph })))?.morning

  it.each([
    ['rain that fell once', [['clear'], ['rain'], ['clear']], 'rain'],
    ['the worst of what fell', [['drizzle'], ['storm'], ['rain']], 'storm'],
    ['what was observed most often', [['clear'], ['partly_cloudy'], ['partly_cloudy']], 'partly_cloudy'],
    ['the worse of two that were as often', [['clear'], ['cloudy']], 'cloudy'],
    ['a wind that blew most of the time', [['clear', 25], ['cloudy', 21], ['clear']], 'windy'],
    ['a gust of wind does not make it windy', [['clear', 25], ['clear'], ['clear']], 'clear'],
    ['an observation without a sky counts for nothing', [[null], [null], ['fog']], 'fog'],
    ['none, where none was observed', [[null]], null],
  ] as const)('is %s', (_name, observed, expected) => expect(morning(...observed)).toBe(expected))

  it('the morning ends at noon, and the afternoon at six', () => {
    const observed = [
      at('05:59', { sky: 'snow' }),
      at('06:00', { sky: 'fog' }),
      at('12:00', { sky: 'clear' }),
      at('18:00', { sky: 'storm' }),
    ]
    expect(weather(...observed)).toMatchObject({ morning: 'fog', afternoon: 'clear' })
  })
})

describe('rain', () => {
  it.each([
    ['is summed over the hours', [at('08:51', { hour_in: 0.11 }), at('09:51', { hour_in: 0.2 })], '0.31'],
    [
      'of an hour is the largest of its observations',
      [at('08:20', { hour_in: 0.05 }), at('08:51', { hour_in: 0.4 })],
      '0.40',
    ],
    ['that was measured as none is none', [at('08:51', { hour_in: 0 })], '0.00'],
    ['that was not measured is not none', [at('08:51')], null],
    ['fits into a report', [at('08:51', { hour_in: 400 })], '99.99'],
  ])('%s', (_name, observed, expected) => expect(weather(...observed)?.precipitation_in).toBe(expected))
})

it('a day on which clocks change has its own bounds', () => {
  const observed = [
    { ...at('00:00'), at: Date.parse('2026-11-01T04:00:00Z') },
    { ...at('00:00'), at: Date.parse('2026-11-02T04:59:00Z'), temperature_f: 50 },
  ]
  expect(dayWeather(observed, { ...day, date: '2026-11-01' })).toMatchObject({ high_f: 70, low_f: 50 })
})
