import { defineList, filterBy } from '../core/define-list.ts'
import { ticketStatuses } from '../tickets/ticket-status.ts'

/** Ingest keys, without the keys themselves. */
export const ingestKeyList = defineList({
  sorts: ['name', 'created_at', 'last_used_at', 'supplier'],
  filters: { supplier_id: filterBy('id', ['eq', 'in']), revoked: filterBy('boolean', ['eq']) },
})

/** What each key sent; `faulty` posts were refused, in whole or in part. */
export const deliveryList = defineList({
  sorts: ['received_at'],
  filters: {
    id: filterBy('id', ['eq']),
    key_id: filterBy('id', ['eq', 'in']),
    supplier_id: filterBy('id', ['eq', 'in']),
    faulty: filterBy('boolean', ['eq']),
  },
  address: { faulty: ['faulty', 'eq'], key: ['key_id', 'eq'] },
  opens: 'post',
})

/** A supplier's own tickets, as the agency sees them, the newest first. `held` ones match no project yet. */
export const sentTicketList = defineList({
  sorts: ['printed_at'],
  filters: {
    plant: filterBy('text', ['eq', 'in']),
    ticket_number: filterBy('text', ['eq', 'in']),
    status: filterBy(ticketStatuses, ['eq', 'in']),
    held: filterBy('boolean', ['eq']),
    printed_on: filterBy('date', ['eq', 'gte', 'lte']),
    decided_at: filterBy('instant', ['gte', 'lte']),
  },
  search: false,
})

/** The refused items of one post. */
export const refusalList = defineList({ sorts: ['position'], filters: {} })

/** What suppliers tried in the sandbox, the latest first. */
export const sandboxRunList = defineList({
  sorts: ['at', 'supplier', 'tickets'],
  filters: {
    supplier_id: filterBy('id', ['eq', 'in']),
    key_id: filterBy('id', ['eq']),
    passed: filterBy('boolean', ['eq']),
  },
  address: { passed: ['passed', 'eq'] },
  opens: 'run',
})
