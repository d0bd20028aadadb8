export { changeAddress, readAddress, type TicketAddress } from './ticket-address.ts'
