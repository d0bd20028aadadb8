import { noCodes, type CurrentCodes } from '../../pay-entries/index.ts'
import { withFields } from '../../tickets/index.ts'
import type { IngestEvent } from '../reading/read-ticket.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** The known versions of a ticket: the hash of each, oldest first. */
export interface KnownVersions {
  hashes: readonly string[]
}

export type Decision = 'repeat' | 'late_repeat' | 'new_version'

/**
 * Whether a received ticket repeats the current version (changes nothing), is a late repeat of an earlier version (a retry that was overtaken by a
 * change: it must not take the change back), or is a new version (D13). Only an `updated` or a `voided` can bring back earlier content.
 */
export function decideVersion(hash: string, event: IngestEvent, versions: KnownVersions): Decision {
  if (versions.hashes.at(-1) === hash) return 'repeat'
  return event === 'created' && versions.hashes.includes(hash) ? 'late_repeat' : 'new_version'
}

/** Whether the agency has decided on the ticket, so that only the agency changes its status (D7). A ticket that its supplier voided is final as well. */
export const isDecided = (status: StoredTicket['status']): boolean => status !== null && status !== 'pending'

type CurrentState = Pick<StoredTicket, 'status' | 'changed_after_delivered' | 'agency'>

/**
 * Status, mark and agency's fields after a supplier's version (D7): a void of an undecided ticket voids it; on a decided ticket every version only
 * marks. A voided ticket loses its pay codes, as when staff void it; codes of a closed period stay and are balanced in the next one (D28). Where no
 * period accepts the correction, a void only marks, too: the agency voids the ticket once it has opened one.
 */
export function stateAfter(
  { status, changed_after_delivered, agency }: CurrentState,
  event: IngestEvent,
  codes: CurrentCodes | undefined,
): CurrentState {
  if (isDecided(status)) return { status, changed_after_delivered: true, agency }
  if (event !== 'voided') return { status, changed_after_delivered, agency }
  if (codes?.closed === true && !codes.correctable) return { status, changed_after_delivered: true, agency }
  const after = codes?.closed === true ? agency : withFields(agency, noCodes)
  return { status: 'voided', changed_after_delivered, agency: after }
}
