import type { RequestContext } from '../../../platform/context.ts'
import { isCoded, itemsOfTickets } from '../../pay-entries/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import { isRecoded, type CodedChange } from './entries-of-change.ts'

const fields = ['primary_pay_item_id', 'secondary_pay_item_id'] as const

/** Whether a field of an event tells on which pay item a ticket stands: codes follow from it, it follows from none. */
export const tellsItem = (field: string): boolean => fields.some((one) => one === field)

/**
 * On which pay items tickets stood and will stand, by ticket, as their events tell it beside the codes: a code and its description can be on several lines of
 * a contract (D32). Asked before anything is written; nothing is asked where no ticket changes items.
 */
export async function toldItems(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  changes: readonly CodedChange[],
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

type Placed = readonly { position: 1 | 2 | null; pay_item_id: number }[]

/** What becomes of the items of a ticket, as its event tells it. */
export const itemChanges = (stood: Placed, coming: Placed): TicketChange[] =>
  fields.flatMap((field, at) => changeOf(field, itemAt(stood, at), itemAt(coming, at)))

const itemAt = (entries: Placed, at: number): number | null =>
  entries.find(({ position }) => position === at + 1)?.pay_item_id ?? null

const changeOf = (field: string, old: number | null, now: number | null): TicketChange[] =>
  old === now ? [] : [{ field, old, new: now }]
