import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { storable } from '../core/scalars.ts'
import { MOST_PASSWORD_LENGTH } from '../passwords/password-rules.ts'
import { MOST_PASSKEY_NAME_LENGTH } from './factor-limits.ts'
import { enrollmentToken, passkeyBegun, totpBegun, typedCode } from './own-factors.contract.ts'
import { passkeyOptions, passkeyRegistration } from './passkey-json.ts'

/** Of the answer to the first factor (`POST /authenticate`). */
const challenge = z.string().check(z.regex(/^[\w.-]{10,500}$/, 'expected the challenge that was given'))

/** What comes between the first factor and the session; `POST /authenticate` begins the session. */
export const secondSteps = {
  options: defineRoute({
    method: 'POST',
    path: '/v3/second_step/passkey_options',
    permission: 'public',
    without_key: 'public',
    summary:
      "What a browser asks an authenticator for: a passkey of the challenge's person, or without a challenge any passkey of this address, which signs in alone",
    body: z.strictObject({ challenge: z.optional(challenge) }),
    response: z.object({ challenge: z.string(), options: passkeyOptions }),
    problems: ['challenge_expired', 'passkey_needs_name', 'passkey_elsewhere', 'passkey_not_here'],
  }),
  enroll: defineRoute({
    method: 'POST',
    path: '/v3/second_step/enrollments',
    permission: 'public',
    without_key: 'public',
    summary:
      'Begin to add a second factor where the agency requires one and the person has none. Who did not sign in by password gives it here',
    body: z.strictObject({
      challenge,
      kind: z.enum(['totp', 'passkey']),
      current_password: z.optional(z.string().check(z.maxLength(MOST_PASSWORD_LENGTH), storable)),
    }),
    response: z.union([totpBegun, passkeyBegun]),
    problems: ['challenge_expired', 'invalid_current_password', 'passkey_needs_name', 'too_many_attempts'],
  }),
  enrolled: defineRoute({
    method: 'POST',
    path: '/v3/second_step/enrollments/confirm',
    permission: 'public',
    without_key: 'once',
    summary:
      'Add the second factor by its first code, or the answer of the authenticator. `code` of the response, given to `POST /authenticate` with the challenge, begins the session',
    body: z.union([
      z.strictObject({ challenge, enrollment: enrollmentToken, code: typedCode }),
      z.strictObject({
        challenge,
        enrollment: enrollmentToken,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_PASSKEY_NAME_LENGTH), storable),
        passkey: passkeyRegistration,
      }),
    ]),
    response: z.object({ recovery_codes: z.array(z.string()), code: z.string() }),
    problems: [
      'challenge_expired',
      'enrollment_expired',
      'code_refused',
      'passkey_refused',
      'passkey_known',
      'passkey_needs_name',
    ],
  }),
}
