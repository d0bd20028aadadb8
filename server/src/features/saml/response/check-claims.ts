import { demand } from '../fault.ts'
import type { Claims, Confirmation } from './read-assertion.ts'

/** How far the clocks of a provider and of the product may differ. */
export const CLOCK_TOLERANCE_MS = 60_000

/** For whom and what an assertion has to be. */
export interface Expected {
  /** The provider's entity id. */
  issuer: string
  /** The product's entity id at this provider. */
  audience: string
  /** Where assertions are sent. */
  recipient: string
  /** The request that it answers. */
  request_id: string
  now: Date
}

const isTooEarly = (not_before: Date | null, now: Date): boolean =>
  not_before !== null && now.getTime() + CLOCK_TOLERANCE_MS < not_before.getTime()
const isTooLate = (not_on_or_after: Date, now: Date): boolean =>
  now.getTime() - CLOCK_TOLERANCE_MS >= not_on_or_after.getTime()

/** One confirmation has to name us, the request and a time that has not passed (SAML 2.0 Profiles, 4.1.4.3). */
function checkConfirmations(confirmations: readonly Confirmation[], { recipient, request_id, now }: Expected): void {
  const ours = confirmations.filter((confirmation) => confirmation.recipient === recipient)
  demand(ours.length > 0, 'subject_confirmation')
  const answers = ours.filter((confirmation) => confirmation.in_response_to === request_id)
  demand(answers.length > 0, 'in_response_to')
  const timely = answers.filter(
    ({ not_before, not_on_or_after }) =>
      not_on_or_after !== null && !isTooLate(not_on_or_after, now) && !isTooEarly(not_before, now),
  )
  demand(timely.length > 0, 'expired')
}

/** Refuses what was not said by this provider, to us, in answer to this request, for now. @throws SamlFault */
export function checkClaims(claims: Claims, expected: Expected): void {
  const { now } = expected
  demand(claims.issuer === expected.issuer, 'issuer')
  demand(
    claims.audiences.length > 0 && claims.audiences.every((audiences) => audiences.includes(expected.audience)),
    'audience',
  )
  demand(!isTooEarly(claims.issued_at, now) && !isTooEarly(claims.not_before, now), 'not_yet_valid')
  demand(!isTooLate(claims.not_on_or_after, now), 'expired')
  checkConfirmations(claims.confirmations, expected)
  const { session_ends_at, at } = claims.authenticated
  demand(session_ends_at === null || !isTooLate(session_ends_at, now), 'session_ended')
  demand(!isTooEarly(at, now), 'not_yet_valid')
}
