import type { StationStrip } from '@milepost/contract/stations/stations.contract'
import { stretchOf } from '@milepost/contract/core/stretch'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barsOf, spreadRate, stretchBetween, tonsPerStation } from './strip-geometry.ts'

const strip: StationStrip = {
  alignment_id: 7,
  alignment: 'Main Line',
  unit: 'ft',
  start_station: '10+00.00',
  end_station: '15+00.00',
  from: 1000,
  to: 1500,
  bin_length: 100,
  bins: [
    { from: 1000, to: 1100, tickets: 2, tons: '40' },
    { from: 1400, to: 1500, tickets: 1, tons: '20' },
  ],
  gaps: [{ from: 1100, to: 1400 }],
  labels: [],
}

it('a strip has a bar for each bin, which says whether it is a gap', () => {
  expect(barsOf(strip).map(({ height, gap, bin }) => [height, gap, bin?.tickets ?? 0])).toEqual([
    [1, false, 2],
    [0, true, 0],
    [0, true, 0],
    [0, true, 0],
    [0.5, false, 1],
  ])
})

it('the stretch between two bins is valid for the list, whichever was first', () => {
  fc.assert(
    fc.property(fc.nat({ max: 80 }), fc.nat({ max: 80 }), (one, other) => {
      const text = stretchBetween(strip, one, other)
      expect(text).toBe(stretchBetween(strip, other, one))
      expect(stretchOf(text)).toEqual({
        alignment_id: 7,
        from: 1000 + 100 * Math.min(one, other),
        to: 1100 + 100 * Math.max(one, other),
      })
    }),
  )
})

it('yield is of a length, and of an area where the width is known', () => {
  expect(tonsPerStation(60, 300, 'ft')).toBeCloseTo(20, 9)
  expect(tonsPerStation(60, 30.48, 'm')).toBeCloseTo(60, 9)
  // 100 ft by 12 ft are 133.33 square yards: at 110 lb each, 7.33 tons.
  expect(spreadRate(7.3333, { length: 100, width_ft: 12, unit: 'ft' })).toBeCloseTo(110, 2)
})
