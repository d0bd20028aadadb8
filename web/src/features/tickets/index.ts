export { addressOfFilters, type TicketAddress } from './ticket-address.ts'
export { heldCountOptions, ticketOptions, ticketsKey } from './api.ts'
