import type { Decision } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { overloadOf } from '../change/ticket-limits.ts'
import { withFields } from '../change/noted-changes.ts'
import { Exact } from '../../units/index.ts'
import { refusalOf, type Deciding } from './decide-status.ts'

/** The maximum gross weight that is to hold for a ticket, in lb, and why; null takes the override away (D15). */
export interface OverrideGiven {
  lbs: string | null
  reason: string | null
}

/** Pounds of a limit that was given in pounds or in tons of 2,000 lb. */
export const poundsOf = (limit: string | null, uom: 'LB' | 'TON'): string | null =>
  limit === null ? null : new Exact(limit).times(uom === 'TON' ? 2000 : 1).toString()

/** Sets a ticket's own limit with who and why, and its overload by the limit then in force (D15). */
export function decideOverride(
  ticket: StoredTicket,
  { lbs, reason }: OverrideGiven,
  { decider, holder_id }: Deciding,
): Decision {
  const refused = refusalOf(decider, 'override_gvw', ticket)
  if (refused !== null) return { refused }
  const before = ticket.max_gvw_override_lbs
  const same = before === null || lbs === null ? before === lbs : new Exact(before).equals(lbs)
  if (same && (ticket.agency['max_gvw_override_reason'] ?? null) === (lbs === null ? null : reason))
    return { refused: 'unchanged' }
  return {
    action: 'gvw_overridden',
    reason,
    set: {
      max_gvw_override_lbs: same ? before : lbs,
      max_gvw_override_by: lbs === null ? null : holder_id,
      overload_lbs: overloadOf({ ...ticket, max_gvw_override_lbs: lbs }),
      agency: withFields(ticket.agency, { max_gvw_override_reason: lbs === null ? null : reason }),
    },
  }
}
