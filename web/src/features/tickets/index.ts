export { listStateOfFilters, type TicketListState } from './ticket-list-state.ts'
export { heldCountOptions, ticketOptions, ticketsKey } from './api.ts'
export { LazyTicketList } from './list/lazy-ticket-list.ts'
export type { TicketListProps, TicketPane } from './list/ticket-list.tsx'
