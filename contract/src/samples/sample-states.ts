import { defineApproval, movesOf } from '../core/approval.ts'

/**
 * Where a sample is on its way, after the field's own practice (AASHTOWare Project Materials): to be taken, logged, at the laboratory and at its unit, in testing,
 * reported and waiting for the laboratory's authorization, complete, approved by the agency, or void.
 */
export const sampleStatuses = [
  'pending',
  'logged',
  'received',
  'received_at_unit',
  'in_testing',
  'awaiting_authorization',
  'complete',
  'approved',
  'void',
] as const
export type SampleStatus = (typeof sampleStatuses)[number]

/** Only these count as accepted (D53). */
export const countedSampleStatuses = ['complete', 'approved'] as const satisfies readonly SampleStatus[]

/** Statuses in which a sample still has to be dealt with. */
export const openSampleStatuses = [
  'pending',
  'logged',
  'received',
  'received_at_unit',
  'in_testing',
  'awaiting_authorization',
] as const satisfies readonly SampleStatus[]

/**
 * `log`: it was taken. `send`: it is on its way to its laboratory. `receive` and `receive_at_unit`: it came there. `report`: its results are in. `complete`: the
 * laboratory authorizes them; `return_to_testing`: it does not. `approve`: the agency takes them. `reopen`: they are doubted later.
 */
export const sampleApproval = defineApproval({
  states: sampleStatuses,
  moves: {
    log: { from: { pending: 'logged' }, by: 'sample.write' },
    send: { from: { logged: 'logged' }, by: 'sample.write' },
    receive: { from: { logged: 'received' }, by: 'sample.test' },
    receive_at_unit: { from: { received: 'received_at_unit' }, by: 'sample.test' },
    start_testing: {
      from: { logged: 'in_testing', received: 'in_testing', received_at_unit: 'in_testing' },
      by: 'sample.test',
    },
    report: { from: { in_testing: 'awaiting_authorization' }, by: 'sample.test' },
    return_to_testing: { from: { awaiting_authorization: 'in_testing' }, by: 'sample.authorize', reason: 'required' },
    complete: { from: { awaiting_authorization: 'complete' }, by: 'sample.authorize' },
    approve: { from: { complete: 'approved' }, by: 'sample.approve' },
    reopen: { from: { complete: 'in_testing', approved: 'in_testing' }, by: 'sample.approve', reason: 'required' },
    void: {
      from: {
        pending: 'void',
        logged: 'void',
        received: 'void',
        received_at_unit: 'void',
        in_testing: 'void',
        awaiting_authorization: 'void',
        complete: 'void',
        approved: 'void',
      },
      by: 'sample.approve',
      reason: 'required',
    },
  },
})
export const sampleMoves = movesOf(sampleApproval)
export type SampleMove = (typeof sampleMoves)[number]
