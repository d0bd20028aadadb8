import { expect, test } from 'vitest'
import { afterFailure, BACK_OFF_MS, STEADY_MS } from './failures.mjs'

const again = (failures) => ({ wait: BACK_OFF_MS, failures })

test.each([
  ['that was never ready, ends the product', { ready_for: null, failures: 0 }, null],
  ['that was ready for a moment, is started again', { ready_for: 1, failures: 0 }, again(1)],
  ['that ends again soon after, ends the product', { ready_for: STEADY_MS - 1, failures: 1 }, null],
  ['that never came up again, ends the product', { ready_for: null, failures: 1 }, null],
  ['that ran well since its last failure, is started again', { ready_for: STEADY_MS, failures: 1 }, again(1)],
  ['that ran well, however often it failed before, is started again', { ready_for: STEADY_MS, failures: 7 }, again(1)],
])('a process %s', (_name, ended, expected) => {
  expect(afterFailure(ended)).toEqual(expected)
})
