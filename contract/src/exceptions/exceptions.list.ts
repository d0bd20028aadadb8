import { defineList, filterBy } from '../core/define-list.ts'
import { exceptionKinds, exceptionStates } from './exception-kinds.ts'

const day = filterBy('date', ['eq', 'gte', 'lte'])

/** Disagreements between the daily summaries and tickets of a project. */
export const exceptionList = defineList({
  sorts: ['day', 'kind', 'opened_at'],
  filters: {
    state: filterBy(exceptionStates, ['eq', 'in']),
    kind: filterBy(exceptionKinds, ['eq', 'in']),
    day,
    plant_id: filterBy('id', ['eq', 'in']),
    material: filterBy('text', ['eq', 'in']),
  },
  search: false,
  address: {
    kind: ['kind', 'eq'],
    from: ['day', 'gte'],
    to: ['day', 'lte'],
    plant: ['plant_id', 'eq'],
    material: ['material', 'eq'],
  },
  opens: 'exception',
  counts: ['state', 'kind', 'plant_id', 'material'],
})

/** The daily summaries of a project. */
export const dailySummaryList = defineList({
  sorts: ['day', 'received_at'],
  filters: { day, plant_id: filterBy('id', ['eq']) },
  search: false,
})
