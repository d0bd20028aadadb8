import { expect, it } from 'vitest'
import { movesFrom, stateAfter } from '../core/approval.ts'
import { findingApproval, findingStatuses } from './finding-states.ts'

it('closes only what was corrected, and reopens either', () => {
  expect(Object.fromEntries(findingStatuses.map((status) => [status, movesFrom(findingApproval, status)]))).toEqual({
    open: ['note', 'correct'],
    corrected: ['note', 'close', 'reopen'],
    closed: ['reopen'],
  })
  expect([
    stateAfter(findingApproval, 'open', 'correct'),
    stateAfter(findingApproval, 'corrected', 'close'),
    stateAfter(findingApproval, 'closed', 'reopen'),
    stateAfter(findingApproval, 'open', 'close'),
  ]).toEqual(['corrected', 'closed', 'open', undefined])
})
