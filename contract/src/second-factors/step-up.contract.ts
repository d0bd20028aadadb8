import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { instant, storable } from '../core/scalars.ts'
import { MOST_PASSWORD_LENGTH } from '../passwords/password-rules.ts'
import { passkeyAnswer } from '../sessions/sign-in-bodies.ts'
import { typedCode } from './own-factors.contract.ts'
import { passkeyOptions } from './passkey-json.ts'

/** Of the problem `step_up_required`. */
const challenge = z.string().check(z.regex(/^[\w-]{20,100}$/, 'expected the challenge that was given'))

/** One more proof by the person of a session, for the call that was refused with `step_up_required`. */
export const stepUps = {
  options: defineRoute({
    method: 'POST',
    path: '/v3/step_ups/passkey_options',
    permission: 'session',
    without_key: 'same_content',
    while_impersonating: 'refused',
    summary: 'What the browser asks an authenticator for, for a step-up by passkey',
    body: z.strictObject({ challenge }),
    response: z.object({ options: passkeyOptions }),
    problems: ['step_up_expired', 'passkey_needs_name', 'passkey_elsewhere', 'passkey_not_here'],
  }),
  prove: defineRoute({
    method: 'POST',
    path: '/v3/step_ups',
    permission: 'session',
    without_key: 'once',
    while_impersonating: 'refused',
    secret_answer: true,
    summary: 'Prove who one is, once more: the answer goes with the call, in the header X-Step-Up, within five minutes',
    body: z.union([
      z.strictObject({ challenge, code: typedCode }),
      z.strictObject({ challenge, passkey: passkeyAnswer }),
      z.strictObject({ challenge, current_password: z.string().check(z.maxLength(MOST_PASSWORD_LENGTH), storable) }),
    ]),
    response: z.object({ step_up: z.string(), expires_at: instant }),
    problems: ['step_up_expired', 'code_refused', 'passkey_refused', 'invalid_current_password', 'too_many_attempts'],
  }),
}
