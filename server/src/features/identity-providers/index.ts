import { identityProviders, personIdentities, sso, type IdentityProvider } from '@milepost/contract'
import { handle, WithHeaders, type Feature } from '../../platform/http/feature.ts'
import { beginSignIn, type SsoParts } from './sign-in/begin-sign-in.ts'
import { providersFor } from './sign-in/offer-providers.ts'
import { providerSignOut } from './sign-in/sign-out.ts'
import {
  employeeIdentities,
  ownIdentities,
  unlinkEmployee,
  unlinkOwn,
  type IdentitiesParts,
} from './identities/identities.service.ts'
import { createProvider, listProviders, removeProvider, updateProvider } from './identity-providers.service.ts'
import { ssoJobs } from './identity-providers.jobs.ts'
import { ownAgency } from './managed-agency.ts'
import { managedProviderRoutes } from './managed-providers.ts'
import { testProvider } from './check-provider.ts'

export { bearerOfAccessToken } from './access-tokens/bearer-of-access-token.ts'
export { finishSignIn } from './sign-in/finish-sign-in.ts'
export { requiredProvider } from './sign-in/required-provider.ts'
export { providersOfAgency } from './sign-in/offer-providers.ts'
export { namedAgency, ownAgency, type ManagedAgency } from './managed-agency.ts'
export { oidcProtocol } from './oidc/oidc-protocol.ts'
export { providerToUse, type ProviderRow } from './identity-providers.queries.ts'
export { SignInRefusal, type NamedPerson, type ProviderProtocol, type UsableProvider } from './protocol.ts'

/** These count attempts, or call a provider, outside of a transaction. */
const ownTransaction = { own_transaction: true }

/** Identity providers of agencies: who signs in to an agency by its own directory (docs/identity.md). */
export function identityProvidersFeature(parts: SsoParts & IdentitiesParts): Feature {
  const one = async (provider: Promise<IdentityProvider>) => ({ identity_provider: await provider })
  return {
    name: 'identity-providers',
    routes: [
      handle(identityProviders.list, (ctx) => listProviders(parts, ownAgency(ctx))),
      handle(identityProviders.create, (ctx, { body }) => one(createProvider(ctx, parts, body))),
      handle(identityProviders.update, (ctx, { params, body }) => one(updateProvider(ctx, parts, params.id, body))),
      handle(identityProviders.remove, (ctx, { params }) => removeProvider(ctx, params.id)),
      handle(
        identityProviders.test,
        (ctx, { params }) => one(testProvider(parts, ownAgency(ctx), params.id)),
        ownTransaction,
      ),
      ...managedProviderRoutes(parts),
      handle(personIdentities.list, async (ctx, { params }) => ({
        identities: await employeeIdentities(ctx, params.id),
      })),
      handle(
        personIdentities.unlink,
        (ctx, { params }) => unlinkEmployee(parts, ctx, { id: params.id, provider_id: params.providerId }),
        ownTransaction,
      ),
      handle(personIdentities.listOwn, async (ctx) => ({ identities: await ownIdentities(parts, ctx) })),
      handle(personIdentities.unlinkOwn, (ctx, { params }) => unlinkOwn(parts, ctx, params.providerId), ownTransaction),
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
