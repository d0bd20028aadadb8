import type { TokenScope } from '@milepost/contract'
import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { AccessTokenClaims } from '../protocol.ts'
import { acceptedAlgorithms } from './provider-keys.ts'
import { isMultiFactor } from './read-claims.ts'
import { CLOCK_TOLERANCE_SECONDS, subjectOf } from './verify-id-token.ts'

/** How old an access token may be, in seconds, whatever its own end says: what a provider takes back counts here after that time at the latest. */
const MOST_AGE_SECONDS = 3600

export interface ExpectedAccessToken {
  issuer: string
  /** The resource that the token has to be for (RFC 8707). */
  resource: string
  keys: JWTVerifyGetKey
  now: Date
}

/**
 * Verifies an access token (RFC 9068, section 4): its type, so that no ID token passes for one; its signature by one of the provider's own keys and an accepted
 * algorithm; issuer, audience, times and subject. A token that is bound to a key of its client (`cnf`) is not taken without a proof of that key. Throws for
 * anything that is not in order.
 */
export async function verifyAccessToken(
  token: string,
  { issuer, resource, keys, now }: ExpectedAccessToken,
): Promise<AccessTokenClaims> {
  const { payload } = await jwtVerify(token, keys, {
    typ: 'at+jwt',
    algorithms: [...acceptedAlgorithms],
    issuer,
    audience: resource,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MOST_AGE_SECONDS,
    currentDate: now,
    requiredClaims: ['sub', 'iat', 'exp'],
  })
  if (payload['cnf'] !== undefined) throw new Error('the token is bound to a key')
  return { subject: subjectOf(payload.sub), scopes: scopesIn(payload['scope']), two_factors: isMultiFactor(payload) }
}

/** Our scopes among those of a token (RFC 6749, 3.3), also as providers name them that keep the scopes of several resources apart. What may write may read. */
function scopesIn(scope: unknown): TokenScope[] {
  const named = typeof scope === 'string' ? scope.split(' ') : []
  const has = (one: TokenScope) => named.includes(one) || named.includes(`milepost:${one}`)
  if (has('write')) return ['read', 'write']
  return has('read') ? ['read'] : []
}
