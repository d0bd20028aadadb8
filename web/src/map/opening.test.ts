import { expect, it } from 'vitest'
import { openingOf, openingOfLines } from './opening.ts'

const far_miles = 100
const zoneAt = (latitude: number): [number, number][] => [
  [-84.4, latitude],
  [-84.39, latitude],
]

it('lines open near the place that the map is about, and those far from it are offered', () => {
  const zones = [zoneAt(33.75), zoneAt(-84)]
  const near = openingOfLines(zones, { far_miles, anchor: { latitude: 33.7, longitude: -84.4 } })
  expect(near).toEqual({
    count: 2,
    bounds: [-84.4, 33.75, -84.39, 33.75],
    far: { count: 1, bounds: [-84.4, -84, -84.39, -84] },
  })
  expect(openingOfLines(zones, { far_miles, anchor: null })).toMatchObject({
    bounds: [-84.4, -84, -84.39, 33.75],
    far: null,
  })
})

it('of places the hundredth that is far from the rest is offered', () => {
  const places = Array.from({ length: 150 }, (_, at) => ({ latitude: 33 + at / 1000, longitude: -84.4 }))
  const swapped = { latitude: -84.4, longitude: 33 }
  expect(openingOf([...places, swapped], far_miles).far).toEqual({ count: 1, bounds: [33, -84.4, 33, -84.4] })
  expect(openingOf([], far_miles)).toMatchObject({ bounds: null, far: null })
})
