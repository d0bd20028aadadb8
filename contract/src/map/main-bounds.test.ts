import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainBounds, type Spot } from './main-bounds.ts'

const at = (longitude: number, latitude: number, count = 1): Spot => ({
  count,
  bounds: [longitude, latitude, longitude, latitude],
})
const far_miles = 100
const plant = { latitude: 33.75, longitude: -84.39 }

test('two tickets, one with exchanged coordinates: the map opens on the one near its plant and offers the other', () => {
  expect(mainBounds([at(-84.1, 33.123), at(33.75, -84.39)], { far_miles, anchors: [plant] })).toEqual({
    count: 2,
    bounds: [-84.1, 33.123, -84.1, 33.123],
    far: { count: 1, bounds: [33.75, -84.39, 33.75, -84.39] },
  })
})

test('one of two hundred that is far from the rest is left out without a plant, one of fifty is not', () => {
  const rest = (count: number) => [at(-84.1, 33.1, count), at(-84.3, 33.9)]
  expect(mainBounds([...rest(199), at(0, 0)], { far_miles })).toMatchObject({
    bounds: [-84.3, 33.1, -84.1, 33.9],
    far: { count: 1 },
  })
  expect(mainBounds([...rest(49), at(0, 0)], { far_miles })).toMatchObject({ bounds: [-84.3, 0, 0, 33.9], far: null })
})

test('the last hundredth stays where it is within the miles of the rest', () => {
  const spots = [at(-84, 33, 500), at(-85, 33)]
  expect(mainBounds(spots, { far_miles })).toMatchObject({ bounds: [-85, 33, -84, 33], far: null })
  expect(mainBounds(spots, { far_miles: 50 })).toMatchObject({ bounds: [-84, 33, -84, 33], far: { count: 1 } })
})

test('plants that are all far away say nothing', () => {
  expect(mainBounds([at(-84, 33, 3)], { far_miles, anchors: [{ latitude: 0, longitude: 0 }] })).toEqual({
    count: 3,
    bounds: [-84, 33, -84, 33],
    far: null,
  })
  expect(mainBounds([], { far_miles, anchors: [plant] })).toEqual({ count: 0, bounds: null, far: null })
})

test('every thing is counted once, and at least 99% are within the bounds without anchors', () => {
  const spot = fc.record({
    longitude: fc.integer({ min: -180, max: 180 }),
    latitude: fc.integer({ min: -85, max: 85 }),
    count: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 40 }), (given) => {
      const spots = given.map(({ longitude, latitude, count }) => at(longitude, latitude, count))
      const { count, far, bounds } = mainBounds(spots, { far_miles })
      expect(count).toBe(spots.reduce((sum, one) => sum + one.count, 0))
      const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
      const within = spots.filter(({ bounds: [x, y] }) => x >= west && x <= east && y >= south && y <= north)
      expect(within.reduce((sum, one) => sum + one.count, 0)).toBeGreaterThanOrEqual(count * 0.99)
      expect(far?.count ?? 0).toBeLessThanOrEqual(count * 0.01)
    }),
  )
})
