import type { RequestContext } from '../../../platform/context.ts'
import { isCoded, itemsOfTickets, payFields } from '../../pay-entries/index.ts'
import type { Json } from '../ledger/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import type { WrittenTicket } from './ticket-store.ts'

const positions = ['primary', 'secondary'] as const

/** Whether a field of an event names the pay item on which a ticket stands. */
export const namesItem = (field: string): boolean => positions.some((position) => field === `${position}_pay_item_id`)

/** Whether a field of an event tells of an entry, on what item it stands or what was noted: codes follow from it, it follows from none. */
export const tellsEntry = (field: string): boolean =>
  namesItem(field) || positions.some((position) => field === `${position}_pay_item_notes`)

type KnownTicket = WrittenTicket & { before: NonNullable<WrittenTicket['before']> }

/** Whether entries of a ticket change: its codes, or what they stand for, since one code can be on several lines of a contract (D32). */
export const isRecoded = ({ before, after, entries, revives }: KnownTicket): boolean =>
  entries !== undefined ||
  revives !== undefined ||
  payFields.some((field) => (before.agency[field] ?? null) !== (after.agency[field] ?? null))

/**
 * On which pay items tickets stood and will stand, and with what notes, by ticket, as their events tell it alongside the codes: a code and its description can be
 * on several lines of a contract (D32). Asked before anything is written; nothing is asked where no ticket changes items.
 */
export async function codedItems(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  changes: readonly KnownTicket[],
): Promise<Map<number, TicketChange[]>> {
  const recoded = changes.filter(isRecoded)
  const bearing = recoded.filter(({ before, revives }) => isCoded(before.agency) || revives !== undefined)
  const ticket_ids = bearing.map(({ before }) => before.id)
  const act_id = bearing.find(({ revives }) => revives !== undefined)?.revives ?? null
  const kept = bearing.length === 0 ? [] : await itemsOfTickets(db, authority_id, { ticket_ids, act_id })
  const byTicket = Map.groupBy(kept, ({ ticket_id }) => ticket_id)
  return new Map(
    recoded.map(({ before, entries }) => {
      const known = byTicket.get(before.id) ?? []
      const stood = known.filter(({ stands }) => stands)
      const coming = entries ?? known.filter(({ stands }) => !stands)
      return [before.id, itemChanges(stood, coming)]
    }),
  )
}

type Placed = readonly { position: 1 | 2 | null; pay_item_id: number; additional_notes: string | null }[]

/** What becomes of the items of a ticket and their notes, as its event tells it. */
export const itemChanges = (stood: Placed, coming: Placed): TicketChange[] =>
  positions.flatMap((position, at) => {
    const [was, is] = [stood, coming].map((entries) => entries.find((entry) => entry.position === at + 1))
    return [
      ...changeOf(`${position}_pay_item_id`, was?.pay_item_id ?? null, is?.pay_item_id ?? null),
      ...changeOf(`${position}_pay_item_notes`, was?.additional_notes ?? null, is?.additional_notes ?? null),
    ]
  })

const changeOf = (field: string, old: Json, now: Json): TicketChange[] =>
  old === now ? [] : [{ field, old, new: now }]
