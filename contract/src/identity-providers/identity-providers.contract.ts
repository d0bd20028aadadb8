import * as z from 'zod/mini'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion, storable } from '../core/scalars.ts'
import { identityProviderRecord, providerKinds } from './identity-provider.record.ts'
import { providerCheck } from './provider-checks.ts'
import { providerSettings } from './provider-settings.ts'

/** A provider as those who manage it see it. */
export const identityProvider = z.object({
  id,
  kind: z.enum(providerKinds),
  ...storedShape(identityProviderRecord),
  settings: providerSettings,
  /** Whether a client secret is kept; the secret itself is never returned. */
  has_secret: z.boolean(),
  /** People of the agency who have signed in by it. */
  people_count: z.int(),
  /** When its last test ran, and what it found; null and none before the first, and after a change of the settings. */
  tested_at: z.nullable(instant),
  checks: z.array(providerCheck),
  lock_version: z.int(),
})
export type IdentityProvider = z.output<typeof identityProvider>

/** Write-only: null forgets it. */
const client_secret = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(1000), storable)))
const byId = z.strictObject({ id: idText })
const one = z.object({ identity_provider: identityProvider })

/** Identity providers of an agency, as its administrators set them up. */
export const identityProviders = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/identity_providers',
    permission: 'identity.manage',
    summary: 'Identity providers of the agency, by name, and what is entered at a provider',
    response: z.object({
      identity_providers: z.array(identityProvider),
      /** Kinds of which providers can be added here: SAML only where the operator has switched it on. */
      kinds: z.array(z.enum(providerKinds)),
      /** Where providers send people back, at the installation's address and at the agency's own; to be registered at each provider. */
      callback_uris: z.array(z.string()),
      /** Where providers send people after they signed out. */
      after_sign_out_uris: z.array(z.string()),
    }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/identity_providers',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Add an identity provider',
    body: z.strictObject({ ...newShape(identityProviderRecord), settings: providerSettings, client_secret }),
    response: one,
    problems: ['name_taken', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/identity_providers/{id}',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Change an identity provider; another issuer needs its secret again, and its people are matched again',
    params: byId,
    body: z.strictObject({
      ...changeShape(identityProviderRecord),
      settings: z.optional(providerSettings),
      client_secret,
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['name_taken', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/identity_providers/{id}',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Remove an identity provider with its secret, and forget who signed in by it',
    params: byId,
    problems: ['not_found'],
  }),
  test: defineRoute({
    method: 'POST',
    path: '/v1/identity_providers/{id}/test',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    summary: 'Test a provider: its metadata, keys and algorithms, the redirect address and the credentials',
    params: byId,
    response: one,
    problems: ['not_found', 'too_many_attempts'],
  }),
}
