export { changeAddress, readAddress, type TicketAddress } from './ticket-address.ts'
export { heldCountOptions } from './api.ts'
