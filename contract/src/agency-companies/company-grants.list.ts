import { defineList, filterBy } from '../core/define-list.ts'

/** `upcoming` begins on a day to come; `ended` was revoked, or its last day has passed. */
export const grantStates = ['current', 'upcoming', 'ended'] as const
export type GrantState = (typeof grantStates)[number]

/** People of a company who have or had access, those with access first. */
export const companyGrantList = defineList({
  sorts: ['name', 'granted_at'],
  filters: { state: filterBy(grantStates, ['in']) },
})
