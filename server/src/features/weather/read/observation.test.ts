import { describe, expect, it } from 'vitest'
import { readObservations, readPoint, readStations } from './observation.ts'

const celsius = (value: unknown, qualityControl = 'V') => ({ unitCode: 'wmoUnit:degC', value, qualityControl })
const read = (properties: object) =>
  readObservations({ features: [{ properties: { timestamp: '2026-06-12T11:53:00+00:00', ...properties } }] })?.[0]

it('an observation is in the units of a report', () => {
  expect(
    read({
      temperature: celsius(12.4),
      precipitationLastHour: { unitCode: 'wmoUnit:mm', value: 2.54 },
      windSpeed: { unitCode: 'wmoUnit:km_h-1', value: 16.09344 },
      presentWeather: [],
      cloudLayers: [{ base: { unitCode: 'wmoUnit:m', value: 1524 }, amount: 'BKN' }],
    }),
  ).toEqual({
    at: Date.parse('2026-06-12T11:53:00Z'),
    temperature_f: expect.closeTo(54.32, 6) as number,
    hour_in: expect.closeTo(0.1, 9) as number,
    wind_mph: expect.closeTo(10, 9) as number,
    sky: 'cloudy',
  })
})

it.each([
  ['missing', undefined],
  ['not measured', celsius(null, 'Z')],
  ['rejected', celsius(60, 'X')],
  ['doubted', celsius(60, 'Q')],
  ['of another unit', { unitCode: 'wmoUnit:constructor', value: 5 }],
  ['no number', celsius('12')],
])('a temperature that is %s is null', (_name, temperature) => expect(read({ temperature })?.temperature_f).toBeNull())

describe('the sky', () => {
  it.each([
    [
      'what falls',
      { presentWeather: [{ weather: 'rain' }, { weather: 'thunderstorms' }], cloudLayers: [{ amount: 'OVC' }] },
      'storm',
    ],
    ['fog', { presentWeather: [{ weather: 'fog_mist' }], cloudLayers: [] }, 'fog'],
    ['the largest cover', { cloudLayers: [{ amount: 'FEW' }, { amount: 'SCT' }] }, 'partly_cloudy'],
    ['clear, which is observed, too', { presentWeather: null, cloudLayers: [{ amount: 'CLR' }] }, 'clear'],
    ['unknown without either', { presentWeather: [], cloudLayers: [] }, null],
    [
      'unknown with words that are not the service’s',
      { presentWeather: 'rain', cloudLayers: [{ amount: 'toString' }] },
      null,
    ],
  ])('is %s', (_name, properties, sky) => expect(read(properties)?.sky).toBe(sky))
})

it('what is no observation is left out', () => {
  const features = [{}, null, { properties: { timestamp: 'yesterday' } }, { properties: { timestamp: 7 } }]
  expect(readObservations({ features })).toEqual([])
  for (const other of [null, [], 'rain', { features: 'none' }]) expect(readObservations(other)).toBeNull()
})

it('stations are read with their names, and those whose id is none are left out', () => {
  const features = [
    { properties: { stationIdentifier: 'KTLH', name: 'Tallahassee Regional Airport' } },
    { properties: { stationIdentifier: '../../secrets', name: 'Elsewhere' } },
    { properties: { stationIdentifier: 'K40J' } },
    { properties: { stationIdentifier: 'KFAR', name: 'Too far' } },
  ]
  expect(readStations({ features }, 2)).toEqual([
    { id: 'KTLH', name: 'Tallahassee Regional Airport' },
    { id: 'K40J', name: 'K40J' },
  ])
  expect(readStations({}, 2)).toBeNull()
})

it('a point names the address of its stations', () => {
  expect(readPoint({ properties: { observationStations: 'https://w.example/gridpoints/TAE/1,2/stations' } })).toBe(
    'https://w.example/gridpoints/TAE/1,2/stations',
  )
  for (const other of [null, {}, { properties: { observationStations: 7 } }]) expect(readPoint(other)).toBeNull()
})
