import { editionStates } from '../acceptance/rule-pack.ts'
import { defineApproval, movesOf } from '../core/approval.ts'

/** The way of an edition: a draft is changed until it is published, and judges nothing; a published one never changes, and is withdrawn with a reason. */
export const rulePackApproval = defineApproval({
  states: editionStates,
  moves: {
    edit: { from: { draft: 'draft' }, by: 'acceptance.manage' },
    publish: { from: { draft: 'published' }, by: 'acceptance.manage', signs: true },
    withdraw: {
      from: { draft: 'withdrawn', published: 'withdrawn' },
      by: 'acceptance.manage',
      reason: 'required',
      signs: true,
    },
  },
})
export const rulePackMoves = movesOf(rulePackApproval)
export type RulePackMove = (typeof rulePackMoves)[number]
