import type { RequestContext } from '../../../platform/context.ts'
import { isCoded, itemsOfTickets, payFields } from '../../pay-entries/index.ts'
import type { Json } from '../ledger/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import type { WrittenTicket } from './ticket-store.ts'

const positions = ['primary', 'secondary'] as const

/** Whether a field of an event names the pay item of a ticket. */
export const namesItem = (field: string): boolean => positions.some((position) => field === `${position}_pay_item_id`)

/** Whether a field of an event is about an entry, its item or its note: codes follow from it, it follows from none. */
export const isAboutEntry = (field: string): boolean =>
  namesItem(field) || positions.some((position) => field === `${position}_pay_item_notes`)

type KnownTicket = WrittenTicket & { before: NonNullable<WrittenTicket['before']> }

/** Whether entries of a ticket change: its codes, or their items, since one code can be on several lines of a contract (D32). */
export const isRecoded = ({ before, after, entries, revives }: KnownTicket): boolean =>
  entries !== undefined ||
  revives !== undefined ||
  payFields.some((field) => (before.agency[field] ?? null) !== (after.agency[field] ?? null))

/**
 * The pay items of tickets before and after a change, with their notes, by ticket, as their events record them in addition to the codes: a code and its
 * description can be on several lines of a contract (D32). Called before anything is written; runs no query where no ticket changes items.
 */
export async function codedItems(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  changes: readonly KnownTicket[],
): Promise<Map<number, TicketChange[]>> {
  const recoded = changes.filter(isRecoded)
  const coded = recoded.filter(({ before, revives }) => isCoded(before.agency) || revives !== undefined)
  const ticket_ids = coded.map(({ before }) => before.id)
  const act_id = coded.find(({ revives }) => revives !== undefined)?.revives ?? null
  const itemsOf = coded.length === 0 ? [] : await itemsOfTickets(db, authority_id, { ticket_ids, act_id })
  const byTicket = Map.groupBy(itemsOf, ({ ticket_id }) => ticket_id)
  return new Map(
    recoded.map(({ before, entries }) => {
      const known = byTicket.get(before.id) ?? []
      const previous = known.filter(({ current }) => current)
      const coming = entries ?? known.filter(({ current }) => !current)
      return [before.id, itemChanges(previous, coming)]
    }),
  )
}

type Placed = readonly { position: 1 | 2 | null; pay_item_id: number; additional_notes: string | null }[]

/** The changes of a ticket's items and their notes, as in its event. */
export const itemChanges = (previous: Placed, coming: Placed): TicketChange[] =>
  positions.flatMap((position, at) => {
    const [was, is] = [previous, coming].map((entries) => entries.find((entry) => entry.position === at + 1))
    return [
      ...changeOf(`${position}_pay_item_id`, was?.pay_item_id ?? null, is?.pay_item_id ?? null),
      ...changeOf(`${position}_pay_item_notes`, was?.additional_notes ?? null, is?.additional_notes ?? null),
    ]
  })

const changeOf = (field: string, old: Json, now: Json): TicketChange[] =>
  old === now ? [] : [{ field, old, new: now }]
