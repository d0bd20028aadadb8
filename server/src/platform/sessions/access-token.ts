import { jwtVerify, SignJWT, errors } from 'jose'

/** Lifetime of an access token in seconds (D2). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessTokens {
  sign(session_id: number, now: Date): Promise<string>
  /** The session of a token; `expired` when it has expired, `invalid` when it was never ours. */
  read(token: string, now: Date): Promise<{ session_id: number } | 'expired' | 'invalid'>
}

/**
 * The type, issuer and audience of access tokens (RFC 9068), so that nothing else signed with the same secret can pass for one.
 */
const TYPE = 'at+jwt'
const ISSUER = 'milepost'
const AUDIENCE = 'milepost-api'

/**
 * Access tokens signed with the installation's secret by HMAC with SHA-256, the only algorithm and the only key that are accepted, whatever a token's header
 * says. A verified token is remembered until it expires, so that each is verified once; whether its session is still active is checked with every request.
 */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, { session_id: number; expires_at: number }>()
  return {
    sign: (session_id, now) => {
      const at = Math.floor(now.getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(session_id))
        .setIssuedAt(at)
        .setExpirationTime(at + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    read: async (token, now) => {
      if (!isWhole(token)) return 'invalid'
      const known = verified.get(token)
      if (known) return known.expires_at > now.getTime() ? known : 'expired'
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'iat', 'exp'],
          currentDate: now,
        })
        const claims = { session_id: Number(payload.sub), expires_at: (payload.exp ?? 0) * 1000 }
        if (!Number.isSafeInteger(claims.session_id)) return 'invalid'
        if (verified.size >= 50_000) verified.clear()
        verified.set(token, claims)
        return claims
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}

/** Whether each part of a token is written in the one way that it can be: readers of base64url pass over what is appended to it. */
function isWhole(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
