import { jwtVerify, SignJWT, errors } from 'jose'

/** Seconds that an access token is good for (D2). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessTokens {
  sign(session_id: number, now: Date): Promise<string>
  /** The session that a token is for; `expired` when it has run out, `invalid` when it was never ours. */
  read(token: string, now: Date): Promise<{ session_id: number } | 'expired' | 'invalid'>
}

/** Access tokens signed with the installation's secret. A verified token is remembered until it runs out, so that each is verified once. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, { session_id: number; expires_at: number }>()
  return {
    sign: (session_id, now) => {
      const at = Math.floor(now.getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(session_id))
        .setIssuedAt(at)
        .setExpirationTime(at + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    read: async (token, now) => {
      const known = verified.get(token)
      if (known) return known.expires_at > now.getTime() ? known : 'expired'
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
        const claims = { session_id: Number(payload.sub), expires_at: (payload.exp ?? 0) * 1000 }
        if (verified.size >= 50_000) verified.clear()
        verified.set(token, claims)
        return claims
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}
