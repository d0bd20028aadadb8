import { expect, it } from 'vitest'
import { afterStep, findingStatuses, stepsFrom } from './finding-states.ts'

it('closes only what was corrected, and reopens either', () => {
  expect(Object.fromEntries(findingStatuses.map((status) => [status, stepsFrom(status)]))).toEqual({
    open: ['note', 'correct'],
    corrected: ['note', 'close', 'reopen'],
    closed: ['reopen'],
  })
  expect([afterStep('open', 'correct'), afterStep('corrected', 'close'), afterStep('closed', 'reopen')]).toEqual([
    'corrected',
    'closed',
    'open',
  ])
  expect(afterStep('open', 'close')).toBeNull()
})
