import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consultantRequestApproval, vendorRequestApproval } from '../access-requests/request-approvals.ts'
import { changeOrderApproval } from '../change-orders/change-order-approval.ts'
import { accessRequestApproval } from '../contractors/access-request-approval.ts'
import { exceptionApproval } from '../exceptions/exception-approval.ts'
import { findingApproval } from '../plant-inspections/finding-states.ts'
import { inspectionApproval } from '../plant-inspections/inspection-approval.ts'
import { periodApproval } from '../reconciliation/period-approval.ts'
import { lotApproval } from '../lots/lot-approval.ts'
import { rulePackApproval } from '../lots/rule-pack-approval.ts'
import { testFormApproval } from '../sample-tests/test-form-approval.ts'
import { sampleApproval } from '../samples/sample-approval.ts'
import { submittalApproval } from '../submittals/submittal-approval.ts'
import {
  defineApproval,
  faultOfMove,
  isFinal,
  movesFor,
  movesFrom,
  movesOf,
  stateAfter,
  type Approval,
} from './approval.ts'
import { mayRole, roles } from './roles.ts'

/** A report that an inspector submits and an engineer decides, as daily reports and samples will be. */
const report = defineApproval({
  states: ['draft', 'submitted', 'approved', 'void'],
  moves: {
    edit: { from: { draft: 'draft' }, by: 'quantity.enter' },
    submit: { from: { draft: 'submitted' }, by: 'ticket.code', signs: true },
    approve: { from: { submitted: 'approved' }, by: 'pay_item.manage', signs: true },
    return: { from: { submitted: 'draft' }, by: 'pay_item.manage', reason: 'required' },
    void: { from: { submitted: 'void', approved: 'void' }, by: 'pay_item.manage', reason: 'required' },
    reopen: { from: { approved: 'draft' }, by: 'pay_item.manage', reason: 'required' },
  },
})

const all = {
  report,
  changeOrderApproval,
  accessRequestApproval,
  exceptionApproval,
  findingApproval,
  inspectionApproval,
  periodApproval,
  sampleApproval,
  submittalApproval,
  testFormApproval,
  rulePackApproval,
  lotApproval,
  vendorRequestApproval,
  consultantRequestApproval,
} as unknown as Record<string, Approval>

/** States that nothing leaves. */
const final: Record<keyof typeof all, string[]> = {
  report: ['void'],
  changeOrderApproval: ['approved', 'void'],
  accessRequestApproval: ['accepted', 'rejected'],
  exceptionApproval: ['resolved'],
  findingApproval: [],
  inspectionApproval: ['signed'],
  periodApproval: ['closed'],
  submittalApproval: ['rejected', 'withdrawn'],
  sampleApproval: ['void'],
  testFormApproval: ['retired'],
  rulePackApproval: ['withdrawn'],
  lotApproval: ['void'],
  vendorRequestApproval: [],
  consultantRequestApproval: ['rejected', 'removed'],
}

describe.each(Object.entries(all))('the approval %s', (name, approval) => {
  it('leads only to its own states, and leaves none that is final', () => {
    expect(approval.states.filter((state) => isFinal(approval, state))).toEqual(final[name])
    fc.assert(
      fc.property(fc.constantFrom(...approval.states), fc.array(fc.nat(), { maxLength: 12 }), (first, choices) => {
        let state = first
        for (const choice of choices) {
          const moves = movesFrom(approval, state)
          const move = moves[choice % Math.max(1, moves.length)]
          expect(move === undefined).toBe(isFinal(approval, state))
          if (move === undefined) return
          const next = stateAfter(approval, state, move)
          if (next === null) return
          expect(approval.states).toContain(next)
          state = next ?? state
        }
      }),
    )
  })

  it('offers each role exactly the moves that it is not refused', () => {
    for (const role of roles)
      for (const state of approval.states) {
        const may = (permission: Parameters<typeof mayRole>[1]) => mayRole(role, permission)
        const offered = movesFor(approval, state, may)
        for (const move of movesOf(approval))
          expect(faultOfMove(approval, { state, move, reason: 'so', may }) === null).toBe(offered.includes(move))
      }
  })
})

describe('a move', () => {
  const engineer = () => true
  it.each([
    ['draft', 'submit', null, engineer, null],
    ['draft', 'approve', null, engineer, 'not_possible'],
    ['submitted', 'approve', null, () => false, 'not_allowed'],
    ['submitted', 'return', null, engineer, 'reason_required'],
    ['submitted', 'return', '  ', engineer, 'reason_required'],
    ['submitted', 'return', 'no weather', engineer, null],
    ['void', 'reopen', 'so', engineer, 'not_possible'],
  ] as const)('of a report that is %s to %s with %j', (state, move, reason, may, fault) =>
    expect(faultOfMove(report, { state, move, reason, may })).toBe(fault),
  )
})
