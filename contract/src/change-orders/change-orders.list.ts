import { defineList, filterBy } from '../core/define-list.ts'

/** Administrative, standard and major updates (domain.md section 4, Change orders). */
export const changeOrderTypes = ['admin', 'standard', 'major'] as const
export type ChangeOrderType = (typeof changeOrderTypes)[number]
/** An approved update is permanently locked; one that is void keeps its number. */
export const changeOrderStatuses = ['draft', 'pending', 'approved', 'rejected', 'void'] as const
export type ChangeOrderStatus = (typeof changeOrderStatuses)[number]

/** The updates of a project. */
export const changeOrderList = defineList({
  sorts: ['number', 'effective_on'],
  filters: {
    status: filterBy(changeOrderStatuses, ['eq', 'in']),
    type: filterBy(changeOrderTypes, ['eq', 'in']),
  },
  address: { status: ['status', 'eq'], type: ['type', 'eq'] },
  opens: 'update',
})
