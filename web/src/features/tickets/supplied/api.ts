import { suppliedPlants } from '@milepost/contract/plant-health/supplied-plants.contract'
import { suppliedTickets } from '@milepost/contract/tickets/supplied-tickets.contract'
import { suppliedTicketList } from '@milepost/contract/tickets/supplied-tickets.list'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { cursorParam, withCursor } from '../../../ui/record-list/cursor-codec.ts'

const key = ['supplied_tickets'] as const
/** How often the list is read again while it shows, in ms. */
const EVERY = 60_000

/** The list of a vendor's tickets in its page's address; `cursor` continues after row 10,000. */
export const suppliedTicketsCodec = withCursor(listCodec(suppliedTicketList, { cursor: cursorParam }))
export type SuppliedTicketsState = ListStateOf<typeof suppliedTicketsCodec>

export const suppliedTicketsOptions = (listState: SuppliedTicketsState) => {
  const query = suppliedTicketsCodec.query(listState)
  // Live events name projects and tickets, not plants, so that vendors have none of them.
  return { ...listQuery([...key, 'list', query], suppliedTickets.list, { query }), refetchInterval: EVERY }
}

export const suppliedTicketOptions = (id: number) =>
  routeQuery([...key, 'one', id], suppliedTickets.get, { params: { id } }, ({ slip }) => slip)

/** The vendor's plants, by which its tickets are filtered: a page holds them all in practice. */
export const plantChoicesOptions = routeQuery(
  [...key, 'plants'],
  suppliedPlants.list,
  { query: { page_size: 500 } },
  ({ plants }) => plants,
)
