import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, storable } from '../core/scalars.ts'
import { codePhone } from '../phones/phones.contract.ts'
import { MOST_PASSWORD_LENGTH } from './password-rules.ts'

/** Bodies of the auth service carry the domain that the front end adds (D3). */
const domain = z.string()
/** The secret of a link that was sent by email, or what a code was exchanged for (`validate_verification_code`). */
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'expected the token of the link'))
const password = z.string().check(z.maxLength(MOST_PASSWORD_LENGTH), storable)
const newPassword = { password, password_confirmation: password }

/** The purpose of a link, and how its person is greeted. */
export const passwordLink = z.object({
  email: z.string(),
  /** Null for a link to choose a new password. */
  invitation: z.nullable(
    z.object({
      /** As the inviting agency knows them. */
      first_name: z.string(),
      last_name: z.string(),
      /** The agency that invites; its logo is the one of its id. */
      dot_authority: z.object({ id, name: z.string() }),
    }),
  ),
})
export type PasswordLink = z.output<typeof passwordLink>

/** Whether addresses that open something without a password end too: those of the person's calendars, and the map tokens of 12 hours, in every agency. Default false. */
const end_addresses = z._default(z.boolean(), false)

/** Links to choose a password, and the change of one's own (specification section 5). */
export const passwords = {
  requestReset: defineRoute({
    method: 'POST',
    path: '/password_reset_requests',
    permission: 'public',
    without_key: 'public',
    summary:
      'Send a link to choose a new password, or a code to a confirmed phone number, where the account exists; the answer is the same where it does not',
    body: z.union([
      z.strictObject({
        /** An email address or a US phone number; the link goes to the account's email address. */
        username: z.string().check(z.minLength(1, 'errors.username_is_required'), z.maxLength(254), storable),
        domain,
      }),
      z.strictObject({
        /** A confirmed number: a code goes there, which `validate_verification_code` takes. */
        phone: codePhone,
        domain,
      }),
    ]),
    problems: [
      'invalid_domain',
      'too_many_attempts',
      'code_sent_recently',
      'text_messages_used_up',
      'no_text_messages',
    ],
  }),
  validateToken: defineRoute({
    method: 'POST',
    path: '/validate_activation_token',
    permission: 'public',
    without_key: 'public',
    summary: 'Whether a link is still valid, for whom, and who invites with it',
    body: z.strictObject({ token, domain }),
    response: passwordLink,
    problems: ['invalid_domain', 'link_expired', 'too_many_attempts'],
  }),
  set: defineRoute({
    method: 'POST',
    path: '/set_password',
    permission: 'public',
    without_key: 'public',
    summary: 'Choose a password by a link, which works once; ends all sessions of the person',
    body: z.strictObject({ token, ...newPassword, domain, end_addresses }),
    problems: ['invalid_domain', 'link_expired', 'password_refused', 'too_many_attempts'],
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/v3/settings/password',
    while_impersonating: 'refused',
    permission: 'session',
    summary: "Change one's own password; ends one's other sessions",
    body: z.strictObject({ current_password: password, ...newPassword, end_addresses }),
    problems: ['invalid_current_password', 'password_refused', 'too_many_attempts'],
  }),
}
