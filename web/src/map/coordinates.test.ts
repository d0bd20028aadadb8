import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalDegrees, degreesMinutes, isOutOfRange, readPlace } from './coordinates.ts'

const atlanta = { latitude: 33.749, longitude: -84.388 }

it.each([
  '33.749, -84.388',
  '33.749 -84.388',
  '33.749;-84.388',
  '33.749N 84.388W',
  'W84.388, N33.749',
  '33°44\'56.4"N 84°23\'16.8"W',
  '33° 44′ 56.4″ N, 84° 23′ 16.8″ W',
  '33 44 56.4 N 84 23 16.8 W',
  'N33 44.94, W84 23.28',
])('%s is read', (text) => {
  const place = readPlace(text)
  expect(place?.latitude).toBeCloseTo(atlanta.latitude, 6)
  expect(place?.longitude).toBeCloseTo(atlanta.longitude, 6)
})

it.each([
  '',
  'Fulton',
  '12+50',
  '33.749',
  '91, 0',
  '0, 181',
  '33 60 0N 84 0 0W',
  '33.5 30N 84W',
  '33N 84N',
  'N33S, W84',
  '-33S 84W',
  'AS-1041',
  '120 45',
])('%s is no place', (text) => expect(readPlace(text)).toBeNull())

it.each([
  ['91, 0', true],
  ['33.749, -184.388', true],
  ['33.749, -84.388', false],
  ['120 45', false],
  ['AS-1041', false],
])('%s lies off the globe: %s', (text, isOff) => expect(isOutOfRange(text)).toBe(isOff))

it('what is written is read again, to the digits that are written', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, (one) => {
      const decimal = readPlace(decimalDegrees(one))
      expect(Math.abs((decimal?.latitude ?? NaN) - one.latitude)).toBeLessThan(0.000_006)
      const parsed = readPlace(degreesMinutes(one))
      expect(Math.abs((parsed?.longitude ?? NaN) - one.longitude)).toBeLessThan(0.000_015)
    }),
  )
})
