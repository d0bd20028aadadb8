import { identityProviders, type IdentityProvider } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { providersOf } from './identity-providers.queries.ts'
import { createProvider, removeProvider, updateProvider } from './identity-providers.service.ts'
import { oidcRules } from './oidc/oidc-settings.ts'

/** Identity providers of agencies: who signs in to an agency by its own directory (docs/identity.md). */
export function identityProvidersFeature({
  identity_hosts,
  secrets,
  public_url,
}: {
  /** Providers in the installation's own network. */
  identity_hosts: readonly string[]
  secrets: SealedSecrets
  public_url: string
}): Feature {
  const parts = { secrets, protocols: [oidcRules(identity_hosts)] }
  const one = async (provider: Promise<IdentityProvider>) => ({ identity_provider: await provider })
  const address = (path: string) => new URL(path, public_url).href
  return {
    name: 'identity-providers',
    routes: [
      handle(identityProviders.list, async ({ db, authority_id }) => ({
        identity_providers: await providersOf(db, authority_id),
        callback_uri: address('/auth/callback'),
        after_sign_out_uri: address('/auth/login'),
      })),
      handle(identityProviders.create, (ctx, { body }) => one(createProvider(ctx, parts, body))),
      handle(identityProviders.update, (ctx, { params, body }) => one(updateProvider(ctx, parts, params.id, body))),
      handle(identityProviders.remove, (ctx, { params }) => removeProvider(ctx, params.id)),
    ],
  }
}
