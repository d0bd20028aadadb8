import { managedSaml, saml, samlProviders } from '@milepost/contract'
import { handle, PublicDocument, type Feature } from '../../platform/http/feature.ts'
import { namedAgency, ownAgency } from '../identity-providers/index.ts'
import { certificatesOf } from './keys/pasted-certificates.ts'
import { signOut } from './logout/sign-out.ts'
import { metadataOf } from './metadata/provider-metadata.ts'
import { makeKey, partiesOf } from './parties.ts'
import { providerAt } from './provider-at.ts'
import { takeResponse } from './response/take-response.ts'
import type { SamlParts } from './saml-parts.ts'
import { serviceProviderOf } from './saml-protocol.ts'
import { metadataXml } from './service-provider.ts'

export { samlProtocol } from './saml-protocol.ts'

/** These count attempts, call another system, or enter the agency of a provider. */
const ownTransaction = { own_transaction: true }

/** SAML 2.0 on top of identity providers: messages that browsers carry, and what administrators need to set a provider up (docs/identity.md). */
export const samlFeature = (parts: SamlParts): Feature => ({
  name: 'saml',
  routes: [
    handle(saml.metadata, async (_ctx, { params }) => {
      const xml = metadataXml(await serviceProviderOf(parts, await providerAt(parts, params.provider)))
      const headers = { 'content-type': 'application/samlmetadata+xml', 'cache-control': 'no-store' }
      return new PublicDocument(Buffer.from(xml), headers)
    }),
    handle(
      saml.acs,
      ({ address }, { params }, { raw_body, headers }) =>
        takeResponse(parts, {
          provider_id: params.provider,
          body: raw_body,
          address,
          is_page: String(headers['accept']).includes('text/html'),
        }),
      ownTransaction,
    ),
    handle(saml.signOut, ({ address }, { params }, { raw_query = '' }) =>
      signOut(parts, { provider_id: params.provider, brought: { query: raw_query }, address }),
    ),
    handle(
      saml.postedSignOut,
      ({ address }, { params }, { raw_body }) =>
        signOut(parts, { provider_id: params.provider, brought: { form: raw_body }, address }),
      ownTransaction,
    ),
    handle(samlProviders.parties, async (ctx, { params }) => ({
      saml: await partiesOf(parts, ownAgency(ctx), params.id),
    })),
    handle(
      samlProviders.makeKey,
      async (ctx, { params }) => ({ saml: await makeKey(parts, ownAgency(ctx), params.id) }),
      ownTransaction,
    ),
    handle(
      samlProviders.readMetadata,
      async (_ctx, { body }) => ({ metadata: await metadataOf(parts, body) }),
      ownTransaction,
    ),
    handle(samlProviders.readCertificates, (ctx, { body }) =>
      Promise.resolve({ certificates: certificatesOf(parts, body.text, ctx.clock()) }),
    ),
    ...operatorRoutes(parts),
  ],
})

/** The same for the operator of the installation, in an agency that the address names. */
const operatorRoutes = (parts: SamlParts): Feature['routes'] => [
  handle(managedSaml.parties, async (ctx, { params }) => ({
    saml: await partiesOf(parts, await namedAgency(parts, ctx, params.id), params.providerId),
  })),
  handle(
    managedSaml.makeKey,
    async (ctx, { params }) => ({
      saml: await makeKey(parts, await namedAgency(parts, ctx, params.id), params.providerId),
    }),
    ownTransaction,
  ),
  handle(
    managedSaml.readMetadata,
    async (_ctx, { body }) => ({ metadata: await metadataOf(parts, body) }),
    ownTransaction,
  ),
  handle(managedSaml.readCertificates, (ctx, { body }) =>
    Promise.resolve({ certificates: certificatesOf(parts, body.text, ctx.clock()) }),
  ),
]
