import { signatureTexts, type Signature } from '@milepost/contract'
import type { Decision } from '../change/change-tickets.ts'
import { withFields } from '../change/noted-changes.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import type { Json } from '../ledger/index.ts'
import { refusalOf, type Deciding } from './decide-status.ts'

/** What a contractor says of a ticket; a status of null withdraws it. */
export interface SignatureGiven {
  status: Signature | null
  notes: string | null
}

/** The parts of a signature, all gone. */
const withdrawn: Record<string, Json> = {
  contractor_status: null,
  contractor_notes: null,
  contractor_signed_at: null,
  contractor_signed_by: null,
  contractor_signed_version: null,
}

const actions = { agreed: 'contractor_agreed', disputed: 'contractor_disputed' } as const

/**
 * A contractor's word on a ticket (D49): who said it, when, and of which version. Saying the same again of the same version changes nothing; a voided ticket
 * takes none; a dispute says what is wrong.
 * @param signer name of the person, with the company
 */
export function decideSignature(
  ticket: StoredTicket,
  { status, notes }: SignatureGiven,
  { deciding, signer }: { deciding: Deciding; signer: string },
): Decision {
  const refused = refusalOf(deciding.decider, 'sign', ticket)
  if (refused !== null) return { refused }
  const { agency, version } = ticket
  if (status === null) {
    if (agency['contractor_status'] === undefined) return { refused: 'not_signed' }
    return { action: 'signature_withdrawn', reason: null, set: { agency: withFields(agency, withdrawn) } }
  }
  if (status === 'disputed' && notes === null) return { refused: 'reason_required' }
  const said = {
    contractor_status: signatureTexts[status],
    contractor_notes: notes,
    contractor_signed_version: version,
  }
  if (Object.entries(said).every(([key, value]) => (agency[key] ?? null) === value)) return { refused: 'unchanged' }
  const signed = { ...said, contractor_signed_at: deciding.at, contractor_signed_by: signer }
  return { action: actions[status], reason: null, set: { agency: withFields(agency, signed) } }
}
