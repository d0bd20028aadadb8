import { expect, it } from 'vitest'
import { measurePace, paceOf, REFERENCE } from './pace.mjs'

const times = (factor, changes = {}) => ({
  computing: REFERENCE.computing * factor,
  starting: REFERENCE.starting * factor,
  ...changes,
})

it('is 1 on the reference machine and on faster ones, and never more than 8', () => {
  expect(paceOf(times(1))).toBe(1)
  expect(paceOf(times(1 / 3))).toBe(1)
  expect(paceOf(times(2))).toBe(2)
  expect(paceOf(times(100))).toBe(8)
})

it('is that of what the machine is slowest at', () => {
  expect(paceOf(times(1, { starting: REFERENCE.starting * 3 }))).toBe(3)
  expect(paceOf(times(1, { computing: REFERENCE.computing * 3 }))).toBe(3)
})

it('is measured on the current machine', async () => {
  const pace = await measurePace()
  expect(pace).toBeGreaterThanOrEqual(1)
  expect(pace).toBeLessThanOrEqual(8)
})
