import type { ApprovalDays, ProblemDetail } from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'

/** Today in the agency's zone: what is in force depends on it. */
export const todayOf = async ({ db, authority_id, clock }: RequestContext): Promise<string> =>
  dateInZone(clock(), await zoneOfAgency(db, authority_id))

/** What is wrong with the days of an approval. */
export const faultsOfDays = ({ approved_on, expires_on }: ApprovalDays): ProblemDetail[] =>
  approved_on !== null && expires_on !== null && expires_on < approved_on
    ? [{ path: 'expires_on', code: 'expires_before', message: 'expires_on must not be before approved_on' }]
    : []

/** Throws `invalid` with all faults at once. */
export function refuseFaults(details: ProblemDetail[]): void {
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}
