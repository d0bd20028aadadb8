import { identityProviders, sso, type IdentityProvider } from '@milepost/contract'
import { handle, WithHeaders, type Feature } from '../../platform/http/feature.ts'
import { hostsOf } from './sign-in/attempts.queries.ts'
import { beginSignIn, type SsoParts } from './sign-in/begin-sign-in.ts'
import { AFTER_SIGN_OUT_PATH, atAddresses, CALLBACK_PATH } from './sign-in/callback-address.ts'
import { providersFor } from './sign-in/offer-providers.ts'
import { providerSignOut } from './sign-in/sign-out.ts'
import { providersOf } from './identity-providers.queries.ts'
import { createProvider, removeProvider, updateProvider } from './identity-providers.service.ts'
import { ssoJobs } from './identity-providers.jobs.ts'
import { testProvider } from './check-provider.ts'

export { bearerOfAccessToken } from './access-tokens/bearer-of-access-token.ts'
export { finishSignIn } from './sign-in/finish-sign-in.ts'
export { requiredProvider } from './sign-in/required-provider.ts'
export { providersOfAgency } from './sign-in/offer-providers.ts'
export { oidcProtocol } from './oidc/oidc-protocol.ts'
export { providerToUse, type ProviderRow } from './identity-providers.queries.ts'
export { SignInRefusal, type NamedPerson, type ProviderProtocol, type UsableProvider } from './protocol.ts'

/** These count attempts, or call a provider, outside of a transaction. */
const ownTransaction = { own_transaction: true }

/** Identity providers of agencies: who signs in to an agency by its own directory (docs/identity.md). */
export function identityProvidersFeature(parts: SsoParts): Feature {
  const { platform, public_url } = parts
  const one = async (provider: Promise<IdentityProvider>) => ({ identity_provider: await provider })
  return {
    name: 'identity-providers',
    routes: [
      handle(identityProviders.list, async ({ db, authority_id }) => {
        const hosts = await hostsOf(platform, authority_id)
        return {
          identity_providers: await providersOf(db, authority_id),
          kinds: parts.protocols.map(({ kind }) => kind),
          callback_uris: atAddresses(CALLBACK_PATH, public_url, hosts),
          after_sign_out_uris: atAddresses(AFTER_SIGN_OUT_PATH, public_url, hosts),
        }
      }),
      handle(identityProviders.create, (ctx, { body }) => one(createProvider(ctx, parts, body))),
      handle(identityProviders.update, (ctx, { params, body }) => one(updateProvider(ctx, parts, params.id, body))),
      handle(identityProviders.remove, (ctx, { params }) => removeProvider(ctx, params.id)),
      handle(identityProviders.test, (ctx, { params }) => one(testProvider(parts, ctx, params.id)), ownTransaction),
      handle(sso.redirect, async ({ address }, { query }) => {
        const { answer, cookie } = await beginSignIn(parts, query, address)
        return new WithHeaders(answer, { 'set-cookie': cookie, 'cache-control': 'no-store' })
      }),
      handle(
        sso.user,
        async ({ address }, { body }) => ({ identity_providers: await providersFor(parts, body, address) }),
        ownTransaction,
      ),
      handle(sso.signOut, (ctx, { query }) => providerSignOut(parts, ctx, query)),
    ],
    jobs: ssoJobs,
  }
}
