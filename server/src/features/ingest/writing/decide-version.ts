import type { IngestEvent } from '../reading/read-ticket.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** What is known of a ticket's versions: the hash of each, oldest first. */
export interface KnownVersions {
  hashes: readonly string[]
}

export type Decision = 'repeat' | 'late_repeat' | 'new_version'

/**
 * Whether what came is a repeat of what stands (changes nothing), a late repeat of an earlier version (a retry that was overtaken by a change: it
 * must not take the change back), or a new version (D13). Only an `updated` or a `voided` can bring back earlier content.
 */
export function decideVersion(hash: string, event: IngestEvent, versions: KnownVersions): Decision {
  if (versions.hashes.at(-1) === hash) return 'repeat'
  return event === 'created' && versions.hashes.includes(hash) ? 'late_repeat' : 'new_version'
}

/** Whether the agency has judged the ticket, so that only the agency changes its status (D7). A ticket that its supplier voided is final likewise. */
export const isJudged = (status: StoredTicket['status']): boolean => status !== null && status !== 'pending'

/** Status and mark after a supplier's version (D7): a void of a ticket that nobody judged voids it; on a judged ticket every version only marks. */
export function standingAfter(
  ticket: Pick<StoredTicket, 'status' | 'changed_after_delivered'>,
  event: IngestEvent,
): Pick<StoredTicket, 'status' | 'changed_after_delivered'> {
  if (isJudged(ticket.status)) return { status: ticket.status, changed_after_delivered: true }
  return {
    status: event === 'voided' ? 'voided' : ticket.status,
    changed_after_delivered: ticket.changed_after_delivered,
  }
}
