import { expect, it } from 'vitest'
import { stateAfter, type Approval } from '../core/approval.ts'
import { capacityOf, consultantRequestApproval, vendorRequestApproval } from './request-approvals.ts'

/** Every move of an approval: `from move to`. */
const movesIn = (approval: Approval): string[] =>
  approval.states.flatMap((state) =>
    Object.keys(approval.moves).flatMap((move) => {
      const next = stateAfter(approval, state, move)
      return next ? [`${state} ${move} ${next}`] : []
    }),
  )

it('a vendor’s request moves as D51 says', () => {
  expect(movesIn(vendorRequestApproval as Approval)).toEqual([
    'pending approve connected',
    'pending reject rejected',
    'connected remove removed',
    'rejected archive archived',
    'removed archive archived',
    'archived reopen pending',
  ])
})

it('a consultant’s request moves as D51 says', () => {
  expect(movesIn(consultantRequestApproval as Approval)).toEqual([
    'pending approve_read read_approved',
    'pending approve_read_write read_write_approved',
    'pending reject rejected',
    'read_approved change_to_read_write read_write_approved',
    'read_approved remove removed',
    'read_write_approved change_to_read read_approved',
    'read_write_approved remove removed',
  ])
})

it.each([
  ['pending', null],
  ['connected', 'vendor'],
  ['read_approved', 'consultant_read'],
  ['read_write_approved', 'consultant_write'],
  ['rejected', null],
  ['removed', null],
  ['archived', null],
] as const)('a request that is %s has the capacity %s', (status, capacity) => {
  expect(capacityOf(status)).toBe(capacity)
})
