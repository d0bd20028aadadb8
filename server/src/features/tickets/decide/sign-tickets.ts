import type { BulkResult, Signature } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { decideInBulk, type Bulk } from './bulk-decisions.ts'
import { decideSignature } from './decide-signature.ts'

interface Signing extends Bulk {
  contractor_status: Signature | null
  contractor_notes?: string | undefined
}

/**
 * Agrees to tickets for the contractor, disputes them, or withdraws what was said (D49): some, or all that a list finds, such as those of a day. Throws
 * `reason_required` for a dispute without notes. Nobody acts in the name of a person under a grant, so nobody else signs (D66).
 */
export function signTickets(ctx: RequestContext, body: Signing): Promise<BulkResult> {
  const given = { status: body.contractor_status, notes: body.contractor_notes || null }
  if (given.status === 'disputed' && given.notes === null) throw new Problem('reason_required')
  const signer = authorOf(ctx).name
  return decideInBulk(ctx, {
    body,
    abilities: ['sign'],
    outcome: given.status
      ? { done: given.status, already: ['unchanged'] }
      : { done: 'withdrawn', already: ['not_signed'] },
    decide: (ticket, deciding) => decideSignature(ticket, given, { deciding, signer }),
  })
}
