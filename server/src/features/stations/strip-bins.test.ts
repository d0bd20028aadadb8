import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binsOf } from './station-strip.ts'
import { binLengthFor, gapsOf } from './strip-bins.ts'

test('bins are round and few', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5_000_000, noNaN: true }), (length) => {
      expect(length / binLengthFor(length)).toBeLessThanOrEqual(80)
    }),
  )
})

test('units are added up in tons; units that are no weight are only counted', () => {
  const counts = [
    { bin: 2, uom: 'TON', tickets: 2, net: '41.5' },
    { bin: 2, uom: 'LB', tickets: 1, net: '45120' },
    { bin: 5, uom: 'CY', tickets: 1, net: '9' },
  ] as const
  const bins = binsOf(counts, { from: 1000, bin_length: 100 })
  expect(bins.map(({ from, to, tickets, tons }) => [from, to, tickets, Number(tons)])).toEqual([
    [1200, 1300, 3, 64.06],
    [1500, 1600, 1, 0],
  ])
  expect(gapsOf(bins, 100)).toEqual([{ from: 1300, to: 1500 }])
  expect(
    gapsOf(
      [
        { from: 0, to: 100 },
        { from: 200, to: 300 },
      ],
      100,
    ),
  ).toEqual([])
})
