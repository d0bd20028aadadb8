import { createHash } from 'node:crypto'
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { acceptedAlgorithms } from './provider-keys.ts'

/** By how many seconds a provider's clock may differ from ours. */
export const CLOCK_TOLERANCE_SECONDS = 60
/** How old an ID token may be when it comes, in seconds: it was issued for this very exchange. */
const MOST_AGE_SECONDS = 600
/** The longest ID token, in characters; those of people in many groups are long. */
const LONGEST_TOKEN = 100_000

export interface ExpectedToken {
  issuer: string
  client_id: string
  nonce: string
  access_token: string
  keys: JWTVerifyGetKey
  now: Date
}

/**
 * Verifies an ID token (OpenID Connect Core 1.0, 3.1.3.7), whatever was verified about it before: its signature by one of the provider's own keys and an accepted
 * algorithm; issuer, audience and authorized party; its times within the tolerance; the nonce; the access token that came with it (`at_hash`); and a subject.
 * Throws for anything that is not in order.
 */
export async function verifyIdToken(id_token: string, expected: ExpectedToken): Promise<JWTPayload & { sub: string }> {
  const { issuer, client_id, nonce, access_token, keys, now } = expected
  if (id_token.length > LONGEST_TOKEN) throw new Error('the ID token is too long')
  const { payload, protectedHeader } = await jwtVerify(id_token, keys, {
    algorithms: [...acceptedAlgorithms],
    issuer,
    audience: client_id,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MOST_AGE_SECONDS,
    currentDate: now,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  })
  const { typ = 'JWT', alg } = protectedHeader
  if (!/^(application\/)?jwt$/i.test(typ)) throw new Error('the token is of another type')
  if (payload['nonce'] !== nonce) throw new Error('the nonce differs')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] === undefined)
    throw new Error('the token names several audiences and no authorized party')
  if (payload['azp'] !== undefined && payload['azp'] !== client_id) throw new Error('the authorized party differs')
  if (payload['at_hash'] !== undefined && payload['at_hash'] !== hashOf(access_token, alg))
    throw new Error('the token belongs to another access token')
  return { ...payload, sub: subjectOf(payload.sub) }
}

/** At most 255 ASCII characters (OpenID Connect Core 1.0, 2), exactly as they are. */
export function subjectOf(sub: unknown): string {
  if (typeof sub !== 'string' || !/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(sub))
    throw new Error('the subject is missing, or is none')
  return sub
}

/** The left half of an access token's hash (OpenID Connect Core 1.0, 3.1.3.6), by the hash of the algorithm: SHA-512 for Ed25519. */
function hashOf(access_token: string, alg: string): string {
  const hash = createHash(alg.startsWith('Ed') ? 'sha512' : 'sha256')
    .update(access_token)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
