import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { instant, storable } from '../core/scalars.ts'
import { MOST_PASSWORD_LENGTH } from '../passwords/password-rules.ts'
import { readTextedPhone } from './texted-number.ts'

/** Bodies of the auth service carry the domain that the front end adds (D3). */
const domain = z.string()

/** A US phone number in any spelling, to which codes can be sent. */
export const codePhone = z.string().check(
  z.maxLength(40),
  storable,
  z.refine((text) => readTextedPhone(text) !== null, 'errors.phone_is_required'),
)
/** The digits of a text message. Blanks and a hyphen between them make no difference. */
export const verificationCode = z
  .string()
  .check(z.minLength(1, 'errors.verification_code_is_required'), z.maxLength(40), storable)

/** After how many seconds another code can be requested: 30 at first, then twice as many each time. */
const requested = z.object({ resend_seconds: z.int() })

/** The number by which a person signs in with a code. */
export const verifiedPhone = z.object({
  /** E.164: `+15555555555`. */
  phone: z.string(),
  verified_at: instant,
  /** When a code was last used. */
  last_used_at: instant,
  /** Whether it was not used for 180 days: it opens nothing until it is confirmed again. */
  lapsed: z.boolean(),
})
export type VerifiedPhone = z.output<typeof verifiedPhone>

/** The person's own phone for codes; nulls where there is none. */
export const phoneState = z.object({
  phone: z.nullable(verifiedPhone),
  /** A number whose code was sent and may still be entered. */
  waiting: z.nullable(z.string()),
  /** The number that the agency of the session has for the person, offered for confirmation. */
  suggested: z.nullable(z.string()),
})
export type PhoneState = z.output<typeof phoneState>

/** Codes in text messages: to sign in, to choose a new password, and to confirm one's own number. */
export const phones = {
  requestCode: defineRoute({
    method: 'POST',
    path: '/v3/phone_codes',
    permission: 'public',
    without_key: 'public',
    summary: 'Send a code to sign in with to a confirmed phone number; the answer is the same for every other number',
    body: z.strictObject({ phone: codePhone, domain }),
    response: requested,
    status: 202,
    problems: [
      'invalid_domain',
      'code_sent_recently',
      'too_many_attempts',
      'text_messages_used_up',
      'no_text_messages',
    ],
  }),
  validateCode: defineRoute({
    method: 'POST',
    path: '/validate_verification_code',
    permission: 'public',
    without_key: 'public',
    summary:
      'Exchange a code, which was requested by password_reset_requests with a phone, for a token with which set_password works once',
    body: z.strictObject({ phone: codePhone, verification_code: verificationCode, domain }),
    response: z.object({
      /** For `validate_activation_token` and `set_password`. */
      token: z.string(),
      expires_at: instant,
    }),
    problems: ['invalid_domain', 'invalid_verification_code', 'too_many_attempts'],
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v3/account/phone',
    permission: 'session',
    summary: "One's own phone number for codes",
    response: phoneState,
  }),
  requestConfirmation: defineRoute({
    method: 'POST',
    path: '/v3/account/phone_codes',
    permission: 'session',
    without_key: 'password',
    while_impersonating: 'refused',
    summary: "Send a code to a number that is to be one's own, with the current password",
    body: z.strictObject({
      /** What was typed; one that cannot receive codes is `phone_is_invalid`. */
      phone: z.string().check(z.maxLength(100), storable),
      current_password: z.string().check(z.maxLength(MOST_PASSWORD_LENGTH), storable),
    }),
    response: requested,
    status: 202,
    problems: [
      'invalid',
      'phone_taken',
      'invalid_current_password',
      'code_sent_recently',
      'too_many_attempts',
      'text_messages_used_up',
      'no_text_messages',
    ],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/v3/account/phone',
    permission: 'session',
    without_key: 'password',
    while_impersonating: 'refused',
    summary:
      "Confirm the number that the code was sent to: it takes the place of one's earlier number, and of anyone else's claim to it",
    body: z.strictObject({ verification_code: verificationCode }),
    response: phoneState,
    problems: ['invalid_verification_code', 'too_many_attempts'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v3/account/phone',
    permission: 'session',
    while_impersonating: 'refused',
    summary: "Sign in by codes no longer: ends the confirmation of one's number",
    problems: ['not_found'],
  }),
}
