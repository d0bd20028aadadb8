import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { storable } from '../core/scalars.ts'
import { bulkResult } from './bulk-result.ts'
import { MOST_SIGNATURE_NOTES, signatures } from './contractor-signature.ts'
import { bulkBody } from './ticket-decisions.ts'

/** What a contractor says of tickets; null withdraws it. The notes say what is wrong with disputed ones, where they are required. */
export const signBody = bulkBody({
  contractor_status: z.nullable(z.enum(signatures)),
  contractor_notes: z.optional(z.string().check(z.trim(), z.maxLength(MOST_SIGNATURE_NOTES), storable)),
})

/** What contractors say of the loads that were placed for them (D49). */
export const ticketSigning = {
  sign: defineRoute({
    method: 'PATCH',
    path: '/v3/slips/bulk_contractor_sign',
    permission: 'ticket.sign',
    summary: 'Agree to many tickets for the contractor, dispute them, or withdraw what was said',
    body: signBody,
    response: bulkResult,
    problems: ['nothing_selected', 'too_many_selected', 'reason_required'],
  }),
}
