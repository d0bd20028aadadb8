import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, text } from '../core/scalars.ts'
import { scopesOfKind, tokenKinds, tokenScopes } from '../core/token-access.ts'
import { apiTokenList, tokenStates } from './api-tokens.list.ts'

/** Longest life of a token in days, and the one it has where none is given. */
export const MOST_TOKEN_DAYS = 365
export const DEFAULT_TOKEN_DAYS = 90
/** Active tokens that a person has in one agency, and an agency has, at most. */
export const MOST_PERSONAL_TOKENS = 20
export const MOST_AGENCY_TOKENS = 100

/** A token as lists have it; the token itself is only in the response that creates it. */
export const apiToken = z.object({
  id,
  kind: z.enum(tokenKinds),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  last_four: z.string(),
  /** The person as whom a personal token acts, of people from outside with their company; null for an agency's token. */
  holder: z.nullable(z.string()),
  state: z.enum(tokenStates),
  created_at: instant,
  /** Full name of who created it. */
  created_by: z.string(),
  expires_at: instant,
  /** Its last call, to the minute; null before the first. */
  last_used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
})
export type ApiToken = z.output<typeof apiToken>

const newToken = {
  name: text(100),
  /** Days from now after which it opens nothing. */
  expires_in_days: z._default(z.int().check(z.gte(1), z.lte(MOST_TOKEN_DAYS)), DEFAULT_TOKEN_DAYS),
}
/** At least one; `read` where none is given. */
const personalScopes = z._default(z.array(z.enum(scopesOfKind.personal)).check(z.minLength(1), z.maxLength(10)), [
  'read',
])
const agencyScopes = z._default(z.array(z.enum(scopesOfKind.agency)).check(z.minLength(1), z.maxLength(10)), ['read'])
/** The token, shown once. */
const created = z.object({ api_token: apiToken, token: z.string() })
const byId = z.strictObject({ id: idText })
const one = z.object({ api_token: apiToken })

/** API tokens of people and of the agency's own systems: bearer tokens that expire, with scopes (RFC 6750). */
export const apiTokens = {
  listOwn: defineRoute({
    method: 'GET',
    path: '/v1/api_tokens',
    permission: 'own_token.manage',
    summary: "One's own personal tokens in the agency of the session, the newest first",
    response: z.object({ api_tokens: z.array(apiToken) }),
  }),
  createOwn: defineRoute({
    method: 'POST',
    path: '/v1/api_tokens',
    permission: 'own_token.manage',
    while_impersonating: 'refused',
    step_up: 'api_token',
    secret_answer: true,
    summary: 'Create a personal token, which acts as oneself in this agency; the token is shown only once',
    body: z.strictObject({ ...newToken, scopes: personalScopes }),
    response: created,
    problems: ['too_many_api_tokens'],
  }),
  revokeOwn: defineRoute({
    method: 'DELETE',
    path: '/v1/api_tokens/{id}',
    permission: 'own_token.manage',
    while_impersonating: 'refused',
    summary: "Revoke one of one's own tokens at once",
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/identity/api_tokens',
    permission: 'identity.manage',
    summary: "The agency's tokens, and the personal tokens of its people",
    query: queryOf(apiTokenList),
    response: pageOf('api_tokens', apiToken),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/identity/api_tokens',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'api_token',
    secret_answer: true,
    summary: 'Create a token of the agency, for a system of its own; the token is shown only once',
    body: z.strictObject({ ...newToken, scopes: agencyScopes }),
    response: created,
    problems: ['too_many_api_tokens'],
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/v1/identity/api_tokens/{id}',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    summary: 'Revoke a token of the agency, or of one of its people, at once',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
}

/** What a client needs to know of this API as a protected resource (RFC 9728). */
export const protectedResource = {
  metadata: defineRoute({
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    permission: 'public',
    summary:
      'The metadata of this API as a protected resource (RFC 9728), at the address of an agency with its own authorization server',
    response: z.object({
      /** The address of the API, which is the audience of access tokens for it. */
      resource: z.string(),
      /** Issuers of the agency's own providers whose access tokens are accepted; absent where the address is of no agency, or there is no such provider. */
      authorization_servers: z.optional(z.array(z.string())),
      scopes_supported: z.array(z.enum(tokenScopes)),
      bearer_methods_supported: z.array(z.literal('header')),
      resource_name: z.string(),
      resource_documentation: z.string(),
    }),
  }),
}
