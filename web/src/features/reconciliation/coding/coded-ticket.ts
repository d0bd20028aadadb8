import { dateInZone } from '@milepost/contract/core/time/zones'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'

/** What of a ticket its coding depends on. */
export interface CodedTicket {
  id: number
  project_id: number | null
  ticket_number: string
  /** A decimal in `uom`, as the ticket gave it. */
  net: string
  uom: string
  /** Pounds over the limit in force; null where no limit is known (D15). */
  overload_lbs: string | null
  material_id: number
  /** Date of printing in the ticket's zone. */
  printed_on: string
  accepted: boolean
  flagged: boolean
  lock_version: number
  /** Whether it is coded to pay items, in a pay period. */
  coded: boolean
  /** In a yield test area: its whole net goes to one item (specification section 5). */
  yield_test_area: boolean
}

/** Reads a ticket as coding needs it. */
export const codedTicket = (ticket: TicketDetail): CodedTicket => ({
  id: ticket.id,
  project_id: ticket.project_id,
  ticket_number: ticket.ticket_number,
  net: ticket.net,
  uom: ticket.uom,
  overload_lbs: ticket.overload_lbs,
  material_id: ticket.material_id,
  printed_on: dateInZone(ticket.printed_at, ticket.time_zone),
  accepted: ticket.accepted,
  flagged: ticket.flagged,
  lock_version: ticket.lock_version,
  coded: ticket.grouped_fields_with_values.some(({ values }) => values.some(({ key }) => key === 'pay_period')),
  yield_test_area: ticket['yield_test_area'] === true,
})
