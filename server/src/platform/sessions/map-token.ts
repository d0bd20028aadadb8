import { errors, jwtVerify, SignJWT } from 'jose'

/** Seconds that a token of maps is good for: a working day. */
export const MAP_TOKEN_SECONDS = 12 * 60 * 60

/** The owner of a map token. */
export interface MapTokenOf {
  authority_id: number
  membership_id: number
}

/** A token that was read. */
export interface IssuedMapToken extends MapTokenOf {
  issued_at: Date
}

export interface MapTokens {
  sign(of: MapTokenOf, now: Date): Promise<{ token: string; expires_at: Date }>
  /** The token's person; null where it was never ours, or has expired. Whether that person still works for the agency is checked with every request. */
  read(token: string, now: Date): Promise<IssuedMapToken | null>
}

/** The type, issuer and audience of such a token, so that it can never pass for one of a session (RFC 9068). */
const [TYPE, ISSUER, AUDIENCE] = ['map+jwt', 'milepost', 'milepost-map'] as const

/** Tokens that only open the pictures of an agency's own maps: signed with the installation's secret by HMAC with SHA-256. */
export function mapTokens(secret: string): MapTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: async ({ authority_id, membership_id }, now) => {
      const at = Math.floor(now.getTime() / 1000)
      const token = await new SignJWT({ authority_id })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(membership_id))
        .setIssuedAt(at)
        .setExpirationTime(at + MAP_TOKEN_SECONDS)
        .sign(key)
      return { token, expires_at: new Date((at + MAP_TOKEN_SECONDS) * 1000) }
    },
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify<{ authority_id: number }>(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'iat', 'exp', 'authority_id'],
          currentDate: now,
        })
        const issued_at = new Date((payload.iat ?? 0) * 1000)
        const of = { authority_id: payload.authority_id, membership_id: Number(payload.sub), issued_at }
        return Number.isSafeInteger(of.authority_id) && Number.isSafeInteger(of.membership_id) ? of : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
