import { expect, it } from 'vitest'
import { measurePace, paceOf, REFERENCE } from './pace.mjs'

it('is 1 on the reference machine and on faster ones, and never more than 8', () => {
  expect(paceOf(REFERENCE)).toBe(1)
  expect(paceOf(REFERENCE / 3)).toBe(1)
  expect(paceOf(REFERENCE * 2)).toBe(2)
  expect(paceOf(REFERENCE * 100)).toBe(8)
})

it('is measured on the current machine', async () => {
  const pace = await measurePace()
  expect(pace).toBeGreaterThanOrEqual(1)
  expect(pace).toBeLessThanOrEqual(8)
})
