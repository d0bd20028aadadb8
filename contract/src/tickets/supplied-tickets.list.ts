import { defineList, filterBy } from '../core/define-list.ts'
import { ticketStatuses } from './ticket-status.ts'

const id = filterBy('id', ['eq', 'in'])

/** The tickets of a vendor's own plants, the latest first. */
export const suppliedTicketList = defineList({
  sorts: ['ticket_number', 'printed_at', 'received_at', 'material', 'plant', 'truck'],
  filters: {
    status: filterBy(ticketStatuses, ['in']),
    plant_id: id,
    material_id: id,
    project_id: id,
    /** Calendar date of printing in the ticket's zone. */
    printed_on: filterBy('date', ['gte', 'lte']),
    /** Seconds between printing and receipt (D14). */
    latency_seconds: filterBy('integer', ['gte']),
    /** True: at least one weighing check failed (D18). */
    checks_failed: filterBy('boolean', ['eq']),
    /** Tickets that no project has taken (D13a). */
    held: filterBy('boolean', ['eq']),
  },
  address: {
    status: ['status', 'in'],
    plant_id: ['plant_id', 'in'],
    project_id: ['project_id', 'in'],
    printed_from: ['printed_on', 'gte'],
    printed_to: ['printed_on', 'lte'],
    latency_from: ['latency_seconds', 'gte'],
    checks_failed: ['checks_failed', 'eq'],
    held: ['held', 'eq'],
  },
  opens: 'ticket',
})

/** Days that a vendor's home looks back. */
export const SUPPLIED_DAYS = 30
