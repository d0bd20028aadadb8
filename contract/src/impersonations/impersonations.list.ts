import { defineList, filterBy } from '../core/define-list.ts'

/** Where an impersonation is: its link waits, somebody acts, it is over, or the link was never used. */
export const impersonationStates = ['waiting', 'running', 'ended', 'unused'] as const
export type ImpersonationState = (typeof impersonationStates)[number]

/** When support acted in the name of whom, the latest first. */
export const impersonationList = defineList({
  sorts: ['created_at', 'person', 'support_email'],
  filters: { state: filterBy(impersonationStates, ['eq', 'in']) },
  address: { state: ['state', 'in'] },
})
