import type { TokenScope } from '@milepost/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { beginsAsApiToken } from '../sessions/api-token.ts'
import type { Authentication } from '../sessions/authentication.ts'
import { namesProvider } from '../sessions/provider-token.ts'
import type { Bearer } from '../sessions/session-directory.ts'

/** Where a client that was refused finds out how to get a token (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'

/** Whether a bearer token is meant as one that has scopes: an API token, or an access token of an agency's own provider. */
export const hasScopes = (token: string): boolean => beginsAsApiToken(token) || namesProvider(token)

/**
 * The bearer of a token that has scopes, as far as they open what needs a scope; null where no token opens it.
 * @throws Problem `invalid_api_token`, `token_not_allowed` where no token opens it, `insufficient_scope`.
 */
export async function tokenBearer(
  scope: TokenScope | null,
  token: string,
  { authentication, ...exchange }: { authentication: Authentication; request: FastifyRequest; reply: FastifyReply },
): Promise<Bearer> {
  const used = await (beginsAsApiToken(token)
    ? authentication.apiToken(token)
    : authentication.providerToken(token, exchange.request.headers.host))
  if (!used) {
    if (scope) challenge(exchange, { error: 'invalid_token' })
    throw new Problem('invalid_api_token')
  }
  if (!scope) throw new Problem('token_not_allowed')
  if (used.scopes.includes(scope)) return used.bearer
  challenge(exchange, { error: 'insufficient_scope', scope })
  throw new Problem('insufficient_scope', { scope })
}

/** Says with a 401 or 403 how the route is opened (RFC 6750, section 3; RFC 9728, section 5.1). */
export function challenge(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  given: { error?: 'invalid_token' | 'insufficient_scope'; scope?: TokenScope } = {},
): void {
  const values = { ...given, resource_metadata: `${request.protocol}://${request.host}${RESOURCE_METADATA_PATH}` }
  const texts = Object.entries(values).map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, '')}"`)
  void reply.header('www-authenticate', `Bearer ${texts.join(', ')}`)
}
