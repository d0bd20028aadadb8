import { defineList, filterBy } from '../core/define-list.ts'

/** The type of a company on a project, besides the mark for the prime (specification section 3 External contractor, D34). */
export const contractorTypes = ['subcontractor', 'other'] as const
export type ContractorType = (typeof contractorTypes)[number]

export const accessRequestStatuses = ['pending', 'accepted', 'rejected'] as const
export type AccessRequestStatus = (typeof accessRequestStatuses)[number]

/** Contractors of a project, the prime first. */
export const contractorList = defineList({
  sorts: ['name', 'type'],
  filters: { type: filterBy(contractorTypes, ['eq']) },
})

/** Requests for access to a project, the latest first. */
export const accessRequestList = defineList({
  sorts: ['requested_at'],
  filters: { status: filterBy(accessRequestStatuses, ['eq']) },
})
