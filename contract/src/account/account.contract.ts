import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { instant, lockVersion, storable } from '../core/scalars.ts'
import { managers } from '../employees/employees.list.ts'
import { MOST_PASSWORD_LENGTH } from '../passwords/password-rules.ts'

/** Largest file of a signature as it is sent, in bytes. */
export const LARGEST_SIGNATURE_BYTES = 2 * 1024 * 1024
/** Accepted types of signatures, detected by content. */
export const signatureTypes = ['image/png', 'image/jpeg'] as const

/** What was typed; the rules of `accountFaults` check it, so that all faults are reported at once. */
const typed = z.string().check(z.maxLength(1000), storable)

/** The address that replaces the current one once its owner follows the link mailed there; null when no change is pending. */
const emailChange = z.nullable(z.object({ email: z.string(), expires_at: instant }))

/** A person as the agency of the session knows them (D1), and as only they may change it. */
export const account = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** The person's own, in all of their agencies. */
  email: z.string(),
  email_change: emailChange,
  /** E.164: `+15555555555`. */
  phone: z.nullable(z.string()),
  /** The picture as a data address: a JPEG on white. */
  signature: z.nullable(z.string()),
  /** `scim`: names are the directory's to change. */
  managed_by: z.enum(managers),
  lock_version: lockVersion,
})
export type Account = z.output<typeof account>

/** One's own account (specification section 3 Account). */
export const accounts = {
  get: defineRoute({
    method: 'GET',
    path: '/v3/account',
    permission: 'account.read',
    summary: "One's own account in the agency of the session",
    response: z.object({ account }),
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v3/account',
    while_impersonating: 'refused',
    permission: 'account.write',
    summary: "Change one's own names, phone number and signature; what is not given does not change",
    body: z.strictObject({
      first_name: z.optional(typed),
      last_name: z.optional(typed),
      /** A US phone number in any spelling; empty for none. */
      phone: z.optional(typed),
      /** A PNG or JPEG in base64, with or without `data:…;base64,` before it; null takes the signature away. */
      signature: z.optional(z.nullable(z.string().check(z.minLength(1)))),
      lock_version: lockVersion,
    }),
    body_limit: Math.ceil((LARGEST_SIGNATURE_BYTES * 4) / 3) + 64 * 1024,
    response: z.object({ account }),
    problems: [
      'invalid',
      'edit_conflict',
      'managed_by_directory',
      'phone_taken',
      'signature_required',
      'file_too_large',
      'invalid_file_format',
      'photo_unreadable',
      'photo_hides_file',
    ],
  }),
  emailChange: defineRoute({
    method: 'GET',
    path: '/v3/account/email_changes',
    permission: 'session',
    summary: "One's own email address that waits for confirmation; also for people who work for the installation",
    response: z.object({ email_change: emailChange }),
  }),
  requestEmail: defineRoute({
    method: 'POST',
    path: '/v3/account/email_changes',
    while_impersonating: 'refused',
    permission: 'session',
    without_key: 'password',
    summary:
      "Request another email address for one's own account: a link is sent there, and the address changes when it is opened",
    body: z.strictObject({
      email: typed,
      current_password: z.string().check(z.maxLength(MOST_PASSWORD_LENGTH), storable),
    }),
    problems: ['invalid', 'invalid_current_password', 'too_many_attempts'],
  }),
  cancelEmail: defineRoute({
    method: 'DELETE',
    path: '/v3/account/email_changes',
    while_impersonating: 'refused',
    permission: 'session',
    summary: 'Cancel the request for another email address; its link stops working',
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/v3/confirm_email_change',
    permission: 'public',
    without_key: 'public',
    summary: 'Confirm a new email address by its link, which works once',
    body: z.strictObject({
      /** The secret of the link. */
      token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'expected the token of the link')),
      /** Bodies of the auth service carry it (D3). */
      domain: z.string(),
    }),
    response: z.object({ email: z.string() }),
    problems: ['invalid_domain', 'link_expired', 'too_many_attempts'],
  }),
}
