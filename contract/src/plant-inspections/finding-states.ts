import { defineApproval, movesOf } from '../core/approval.ts'

/** A finding is open until the plant has corrected it, and closed once the correction was checked; either can be reopened. */
export const findingStatuses = ['open', 'corrected', 'closed'] as const
export type FindingStatus = (typeof findingStatuses)[number]

export const findingApproval = defineApproval({
  states: findingStatuses,
  moves: {
    note: { from: { open: 'open', corrected: 'corrected' }, by: 'plant_inspection.perform', reason: 'required' },
    correct: { from: { open: 'corrected' }, by: 'plant_inspection.perform', reason: 'optional' },
    close: { from: { corrected: 'closed' }, by: 'plant_inspection.perform', reason: 'optional' },
    reopen: {
      from: { corrected: 'open', closed: 'open' },
      by: 'plant_inspection.perform',
      reason: 'required',
    },
  },
})
export const findingSteps = movesOf(findingApproval)
export type FindingStep = (typeof findingSteps)[number]
