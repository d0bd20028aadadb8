import * as z from 'zod/mini'
import { outsideKinds } from '../core/capacities.ts'
import { defineRoute } from '../core/route.ts'
import { id, storable } from '../core/scalars.ts'

/** Hours that the link in the email of a request is valid. */
export const CONFIRMATION_HOURS = 24

/** Checked by the rules of `signupFaults`, which report all faults at once. */
const typed = z.string().check(z.maxLength(3000), storable)
const optional = z.optional(z.nullable(typed))

/** Asking an agency for access, without an account (D50). */
export const signup = {
  agencies: defineRoute({
    method: 'GET',
    path: '/v1/access_requests/agencies',
    permission: 'public',
    summary: 'Agencies that accept requests for access, by name',
    response: z.object({ dot_authorities: z.array(z.object({ id, name: z.string() })) }),
    problems: ['too_many_attempts'],
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/v1/access_requests',
    permission: 'public',
    without_key: 'public',
    summary: 'Ask an agency for access; the response is the same, whatever is known. A link in an email confirms it',
    body: z.strictObject({
      kind: z.enum(outsideKinds),
      /** The agency; without it, the agency of the host name. */
      dot_authority_id: z.optional(z.nullable(id)),
      /** An agency's own host name, or an address of a page there. */
      host: z.optional(z.nullable(z.string().check(z.maxLength(2000), storable))),
      first_name: typed,
      last_name: typed,
      email: typed,
      /** A US phone number in any spelling. */
      phone: typed,
      company: typed,
      address_1: typed,
      address_2: optional,
      city: typed,
      state: typed,
      zip: typed,
      projects: optional,
      message: optional,
      /** Language of the emails about the request. */
      locale: z._default(z.enum(['en', 'es']), 'en'),
    }),
    status: 202,
    response: z.object({}),
    problems: ['invalid', 'too_many_attempts'],
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/v1/access_requests/confirm',
    permission: 'public',
    without_key: 'public',
    summary: 'Confirm the email address of a request by the link that was sent to it: only then the agency sees it',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200), storable) }),
    response: z.object({
      kind: z.enum(outsideKinds),
      dot_authority: z.object({ name: z.string() }),
      /** Numbers among a contractor's projects that belong to no project of the agency: nothing was asked for them. */
      unknown_projects: z.array(z.string()),
    }),
    problems: ['link_expired', 'too_many_attempts'],
  }),
}
