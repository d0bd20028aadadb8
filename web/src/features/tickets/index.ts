export { listStateOfFilters, type TicketListState } from './ticket-list-state.ts'
export { heldCountOptions, ticketOptions, ticketsKey } from './api.ts'
