import { apiTokens, protectedResource } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { createAgencyToken, createOwnToken, listTokens, ownTokens, revokeToken } from './api-tokens.service.ts'
import { resourceMetadata, type ResourceParts } from './resource-metadata.ts'

export { takeExpiringTokens } from './api-tokens.queries.ts'

export type ApiTokensParts = ResourceParts & { directory: SessionDirectory }

/** It notifies the process after the commit. */
const ownTransaction = { own_transaction: true }

/** Tokens by which programs call the API: of people, who act as themselves, and of the agency's own systems. */
export const apiTokensFeature = (parts: ApiTokensParts): Feature => ({
  name: 'api-tokens',
  routes: [
    handle(apiTokens.listOwn, async (ctx) => ({ api_tokens: await ownTokens(ctx) })),
    handle(apiTokens.createOwn, (ctx, { body }) => createOwnToken(ctx, body)),
    handle(apiTokens.revokeOwn, (ctx, { params }) => revokeToken(parts, ctx, { ...params, own: true }), ownTransaction),
    handle(apiTokens.list, (ctx, { query }) => listTokens(ctx, query)),
    handle(apiTokens.create, (ctx, { body }) => createAgencyToken(ctx, body)),
    handle(apiTokens.revoke, (ctx, { params }) => revokeToken(parts, ctx, { ...params, own: false }), ownTransaction),
    handle(protectedResource.metadata, (_ctx, _input, { headers }) =>
      resourceMetadata(parts, typeof headers['host'] === 'string' ? headers['host'] : undefined),
    ),
  ],
})
