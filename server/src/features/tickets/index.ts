export { contentColumns, ticketContentHash, type TicketContent } from './ticket-content.ts'
export { chainTicketEvents, eventActor, type TicketAction, type TicketChange, type TicketEventBody, type TicketEventRow } from './ticket-event.ts'
