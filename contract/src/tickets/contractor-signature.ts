/** What a contractor says of a load that was placed for them (D49): it is as the ticket says, or it is not. */
export const signatures = ['agreed', 'disputed'] as const
export type Signature = (typeof signatures)[number]

/** Tickets by what the contractor said of them; `unsigned`: nothing yet, or of an earlier version of the ticket. */
export const signatureNames = ['unsigned', ...signatures] as const
export type SignatureName = (typeof signatureNames)[number]

/** How a signature is kept in the ticket's field `contractor_status`, in words that a supplier could send as well. */
export const signatureTexts = { agreed: 'Agreed', disputed: 'Disputed' } as const satisfies Record<Signature, string>

/** Longest note with a signature. */
export const MOST_SIGNATURE_NOTES = 2000
