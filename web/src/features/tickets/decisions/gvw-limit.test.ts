import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBoth, isLimit } from './gvw-limit.ts'

test.each<[string, 'LB' | 'TON', { lbs: string; tons: string } | undefined]>([
  ['84,000', 'LB', { lbs: '84000', tons: '42' }],
  ['84001', 'LB', { lbs: '84001', tons: '42.0005' }],
  ['42.5', 'TON', { lbs: '85000', tons: '42.5' }],
  [' 0.5 ', 'TON', { lbs: '1000', tons: '0.5' }],
  ['42.0001', 'TON', { lbs: '84000.2', tons: '42.0001' }],
  ['8,40', 'LB', undefined],
  ['', 'LB', undefined],
  ['-4', 'LB', undefined],
  ['4e4', 'LB', undefined],
])('%j %s is %j', (limit, uom, both) => {
  expect(inBoth({ limit, uom })).toEqual(both)
})

test.each<[string, 'LB' | 'TON', boolean]>([
  ['500000', 'LB', true],
  ['500001', 'LB', false],
  ['250', 'TON', true],
  ['251', 'TON', false],
  ['0', 'LB', false],
])('%s %s may be set: %j', (limit, uom, may) => {
  expect(isLimit({ limit, uom })).toBe(may)
})

test('pounds and tons convert into each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (lbs) => {
      const tons = inBoth({ limit: String(lbs), uom: 'LB' })?.tons ?? ''
      expect(inBoth({ limit: tons, uom: 'TON' })?.lbs).toBe(String(lbs))
    }),
  )
})
