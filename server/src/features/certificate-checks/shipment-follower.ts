import type { Follower } from '../../platform/followers.ts'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'
import { Exact } from '../units/index.ts'
import { addShipments, type ShipmentDelta } from './shipped-materials.queries.ts'

type Ticket = WrittenTicket['after']

/** Where a ticket counts; null where its load was not placed: on no project, rejected or voided. */
const placeOf = ({ project_id, status, supplier_id, plant_id, material_id, printed_on, uom }: Ticket) =>
  project_id === null || status === 'rejected' || status === 'voided'
    ? null
    : { project_id, supplier_id, plant_id, material_id, day: printed_on, uom }

/** What changes of tickets add to what is shipped, and take from it, by vendor, material and day; nothing where it comes out the same. */
export function shipmentDeltas(changes: readonly WrittenTicket[]): ShipmentDelta[] {
  const deltas = new Map<string, { place: NonNullable<ReturnType<typeof placeOf>>; tickets: number; quantity: Exact }>()
  const add = (ticket: Ticket | null, sign: 1 | -1) => {
    const place = ticket && placeOf(ticket)
    if (!ticket || !place) return
    const key = Object.values(place).join(' ')
    const known = deltas.get(key) ?? { place, tickets: 0, quantity: new Exact(0) }
    deltas.set(key, {
      place,
      tickets: known.tickets + sign,
      quantity: known.quantity.plus(new Exact(ticket.net).times(sign)),
    })
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return [...deltas.values()]
    .filter(({ tickets, quantity }) => tickets !== 0 || !quantity.isZero())
    .map(({ place, tickets, quantity }) => ({ ...place, tickets, quantity: quantity.toString() }))
}

/** Counts what vendors ship in the transaction that changes tickets: one statement for any number of them, and none where nothing counts otherwise. */
export const shipmentFollower: Follower<TicketChanges> = {
  name: 'shipments',
  apply: ({ db, authority_id }, { changes }) => {
    const deltas = shipmentDeltas(changes)
    if (deltas.length > 0) db.later(addShipments(authority_id, deltas))
  },
}
