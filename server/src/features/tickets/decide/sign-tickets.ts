import type { BulkResult, Signature } from '@milepost/contract'
import { authorOf, impersonatedBy, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { decideInBulk, type Bulk } from './bulk-decisions.ts'
import { decideSignature } from './decide-signature.ts'

interface Signing extends Bulk {
  contractor_status: Signature | null
  contractor_notes?: string | undefined
}

const dones = { agreed: 'agreed', disputed: 'disputed' } as const

/**
 * Agrees to tickets for the contractor, disputes them, or withdraws what was said (D49): some, or all that a list finds, such as those of a day. Throws
 * `forbidden` while impersonating (D66), and `reason_required` for a dispute without notes.
 */
export function signTickets(ctx: RequestContext, body: Signing): Promise<BulkResult> {
  if (impersonatedBy(ctx) !== null) throw new Problem('forbidden')
  const given = { status: body.contractor_status, notes: body.contractor_notes || null }
  if (given.status === 'disputed' && given.notes === null) throw new Problem('reason_required')
  const signer = authorOf(ctx).name
  return decideInBulk(ctx, {
    body,
    abilities: ['sign'],
    outcome: given.status
      ? { done: dones[given.status], already: ['unchanged'] }
      : { done: 'withdrawn', already: ['not_signed'] },
    decide: (ticket, deciding) => decideSignature(ticket, given, { deciding, signer }),
  })
}
