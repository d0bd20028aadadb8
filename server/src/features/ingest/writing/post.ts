import type { IngestAnswer } from '@milepost/contract'
import type { ReadTicket, RefusedTicket } from '../reading/read-ticket.ts'
import type { NewDelivery } from './deliveries.queries.ts'

/** A post whose body was read, to be written. */
export interface Post {
  supplier_id: number
  delivery: NewDelivery
  tickets: ReadonlyArray<ReadTicket | RefusedTicket>
}

/** The outcome of a post: its response, which may be that of an earlier one under the same Idempotency-Key, or why it was refused as a whole. */
export type Outcome = { answer: IngestAnswer; replayed?: true } | { error: unknown }

/** Tickets of a post whose every value could be read. */
export const readTicketsOf = ({ tickets }: Post): ReadTicket[] => tickets.filter((ticket) => 'fields' in ticket)
