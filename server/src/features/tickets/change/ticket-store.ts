import { MOST_IDS_OF_LIVE_EVENT, type TicketAction } from '@milepost/contract'
import type { NewLiveEvent, Work } from '../../../platform/context.ts'
import { defineSubject, writeFollowed } from '../../../platform/followers.ts'
import type { NewPayEntry } from '../../pay-entries/index.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** What followers need to know of a ticket. */
export type FollowedTicket = Pick<
  StoredTicket,
  | 'id'
  | 'agency'
  | 'supplier_id'
  | 'plant_id'
  | 'material_id'
  | 'project_id'
  | 'printed_at'
  | 'printed_on'
  | 'status'
  | 'accepted'
  | 'flagged'
  | 'failed_checks'
  | 'net'
  | 'uom'
>

/** A ticket before, null where it is new, and after. */
export interface WrittenTicket {
  before: FollowedTicket | null
  after: FollowedTicket
  /** As the last event of the ticket calls what happened. */
  action: TicketAction
  reason: string | null
  /** The entries of the pay codes that the change gives the ticket, if any. */
  entries?: readonly NewPayEntry[] | undefined
  /** The act whose withdrawn entries come back, where the change takes one back. */
  revives?: number | undefined
}

/** Tickets that are written together, whose doing it is, and when. */
export interface TicketChanges {
  /** A supplier's post writes all of the supplier's fields; staff, and jobs on their behalf, only `changeableColumns`. */
  source: 'supplier' | 'staff'
  at: string
  by: number | null
  by_name: string
  changes: readonly WrittenTicket[]
  /** Needed for undoing the changes: the act of their pay entries, set by the follower that made it. */
  noted: { act_id: number | null }
}

/** Changes of tickets, for whatever follows them (`app/features.ts`). */
export const ticketChanges = defineSubject<TicketChanges>('tickets')

/**
 * The only way in which tickets are written, by posts, decisions, bulk calls, calibration and undo: all consequences happen in the same
 * transaction, for all of the tickets at once. `write` writes the rows with their events.
 */
export const writeTickets = (work: Work, changes: TicketChanges, write: () => Promise<unknown> | void): Promise<void> =>
  writeFollowed(work, ticketChanges, { changes, write })

/** Facts for open pages: of each project that has changed tickets, or had them until now. */
export function factsOfTickets(changes: readonly WrittenTicket[]): NewLiveEvent[] {
  const places = changes.flatMap(({ before, after: { id, project_id } }) => [
    { id, project_id },
    ...(before !== null && before.project_id !== null && before.project_id !== project_id
      ? [{ id, project_id: before.project_id }]
      : []),
  ])
  return [...Map.groupBy(places, ({ project_id }) => project_id)].map(([project_id, group]) => ({
    type: 'tickets.changed',
    project_id,
    ids: group.length > MOST_IDS_OF_LIVE_EVENT ? [] : group.map(({ id }) => id),
  }))
}
