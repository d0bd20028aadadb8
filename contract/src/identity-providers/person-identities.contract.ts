import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { providerKinds } from './identity-provider.record.ts'

/** A person as one of the agency's identity providers knows them: whom it names signs in as this person. */
export const personIdentity = z.object({
  provider: z.object({ id, name: z.string(), kind: z.enum(providerKinds) }),
  /** When the person first signed in by it. */
  linked_at: instant,
  last_used_at: instant,
  /** Whether the caller may unlink it: an administrator any, the person one without which they can still sign in to the agency. */
  may_unlink: z.boolean(),
})
export type PersonIdentity = z.output<typeof personIdentity>

const identities = z.object({ identities: z.array(personIdentity) })

/**
 * By which of the agency's identity providers people have signed in. A person who is unlinked is matched again at the next sign-in by that provider, as at the
 * first one: by a verified email address.
 */
export const personIdentities = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/dot_employees/{id}/identities',
    permission: 'identity.manage',
    summary: 'By which identity providers an employee has signed in, by name',
    params: z.strictObject({ id: idText }),
    response: identities,
    problems: ['not_found'],
  }),
  unlink: defineRoute({
    method: 'DELETE',
    path: '/v3/dot_employees/{id}/identities/{providerId}',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Unlink an employee from an identity provider, and end the sessions that the employee began by it',
    params: z.strictObject({ id: idText, providerId: idText }),
    problems: ['not_found'],
  }),
  listOwn: defineRoute({
    method: 'GET',
    path: '/v3/account/identities',
    permission: 'account.read',
    summary: 'By which identity providers of the agency of the session one has signed in, by name',
    response: identities,
  }),
  unlinkOwn: defineRoute({
    method: 'DELETE',
    path: '/v3/account/identities/{providerId}',
    permission: 'account.write',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary:
      'Unlink oneself from an identity provider where another way to sign in remains; ends the sessions that began by it',
    params: z.strictObject({ providerId: idText }),
    problems: ['not_found', 'only_way_in'],
  }),
}
