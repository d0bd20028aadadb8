import { defineApproval, movesOf } from '../core/approval.ts'
import { sampleStates } from './sample-kinds.ts'

/**
 * The way of a sample from the road through the laboratory to the pay item it releases. A sample that is tested where it is taken begins testing once it is
 * logged, and a laboratory without units once it has arrived. The person who authorizes has not tested it (`authorizationFault`). A void one never returns: a
 * revision replaces it. What it says can be corrected until its results are reported.
 */
export const sampleApproval = defineApproval({
  states: sampleStates,
  moves: {
    edit: {
      from: {
        pending: 'pending',
        logged: 'logged',
        received_laboratory: 'received_laboratory',
        received_unit: 'received_unit',
        in_testing: 'in_testing',
      },
      by: 'sample.take',
    },
    log: { from: { pending: 'logged' }, by: 'sample.take' },
    send: { from: { logged: 'logged' }, by: 'sample.take' },
    receive_laboratory: { from: { logged: 'received_laboratory' }, by: 'sample.test' },
    receive_unit: { from: { received_laboratory: 'received_unit' }, by: 'sample.test' },
    begin_testing: {
      from: { logged: 'in_testing', received_laboratory: 'in_testing', received_unit: 'in_testing' },
      by: 'sample.test',
    },
    report: { from: { in_testing: 'waiting_authorization' }, by: 'sample.test', signs: true },
    return: { from: { waiting_authorization: 'in_testing' }, by: 'sample.authorize', reason: 'required' },
    authorize: { from: { waiting_authorization: 'complete' }, by: 'sample.authorize', signs: true },
    approve: { from: { complete: 'approved' }, by: 'sample.approve', signs: true },
    void: {
      from: {
        pending: 'void',
        logged: 'void',
        received_laboratory: 'void',
        received_unit: 'void',
        in_testing: 'void',
        waiting_authorization: 'void',
        complete: 'void',
        approved: 'void',
      },
      by: 'sample.void',
      reason: 'required',
    },
  },
})
export const sampleMoves = movesOf(sampleApproval)
export type SampleMove = (typeof sampleMoves)[number]

/** Why a person cannot authorize a sample whose state and role allow it: they reported one of its tests themselves. */
export const authorizationFault = (authorizer: number, testers: readonly number[]): 'tested_it' | null =>
  testers.includes(authorizer) ? 'tested_it' : null
