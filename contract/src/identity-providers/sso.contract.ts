import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, storable } from '../core/scalars.ts'

/** A provider as the sign-in page offers it. */
export const offeredProvider = z.object({
  /** What `/auth/sso?idp=` takes. */
  id,
  name: z.string(),
  dot_authority: z.object({ id, name: z.string() }),
})
export type OfferedProvider = z.output<typeof offeredProvider>

/** Signing in by an agency's identity provider (D5; wire: Identity). */
export const sso = {
  redirect: defineRoute({
    method: 'GET',
    path: '/sso_redirect_uri',
    permission: 'public',
    summary:
      'Begin a sign-in at an identity provider: the address to open there, and the state that comes back with the browser',
    query: z.strictObject({
      /** The provider, by its id or its name; may be left out at the address of an agency that has one provider. */
      idp: z.optional(z.string().check(z.maxLength(100), storable)),
      /** Where the provider sends the browser back: `/auth/callback` at one of the installation's own addresses. */
      callback_uri: z.string().check(z.minLength(1), z.maxLength(2000), storable),
      /** The email address that was typed, which the provider's own form begins with. */
      login_hint: z.optional(z.string().check(z.maxLength(254), storable)),
    }),
    response: z.object({
      redirect_uri: z.string(),
      /** Six random characters; valid for ten minutes and once. */
      redirect_state: z.string(),
    }),
    problems: ['not_found', 'invalid', 'provider_unreachable', 'too_many_attempts'],
  }),
  user: defineRoute({
    method: 'POST',
    path: '/v3/sso_user',
    permission: 'public',
    without_key: 'public',
    summary:
      'The identity providers that an email address leads to: the domain alone decides, whether or not the person exists',
    body: z.strictObject({ email: z.string().check(z.maxLength(254), storable) }),
    response: z.object({ identity_providers: z.array(offeredProvider) }),
    problems: ['too_many_attempts'],
  }),
  signOut: defineRoute({
    method: 'GET',
    path: '/v3/sessions/_me/provider_sign_out',
    permission: 'session',
    summary:
      'Where this session signs out at its identity provider; null where none began it, or it offers no such address',
    query: z.strictObject({
      /** Where the provider sends the browser afterwards: `/auth/login` at an address of ours. */
      return_uri: z.optional(z.string().check(z.maxLength(2000), storable)),
    }),
    response: z.object({ redirect_uri: z.nullable(z.string()) }),
  }),
}
