import { expect, it } from 'vitest'
import { intervalFor } from './interval.policy.ts'

it.each([
  [0, 'day'],
  [1, 'day'],
  [370, 'day'],
  [371, 'week'],
  [1100, 'week'],
  [1101, 'month'],
  [20_000, 'month'],
])('reports %i days by the %s', (days, interval) => expect(intervalFor(days)).toBe(interval))
