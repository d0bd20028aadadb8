import type { Database } from '../../platform/database/database.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { addLink } from './passwords.queries.ts'

export interface WantedToken {
  now: Date
  user_id: number
  /** The agency that invites by it; null for a link to choose a new password. */
  authority_id: number | null
  minutes: number
}
export interface WantedLink extends WantedToken {
  public_url: string
}

/** Creates the secret by which a person chooses a password, valid once and for a number of minutes; only its hash is stored. */
export async function drawToken(
  db: Database,
  { now, user_id, authority_id, minutes }: WantedToken,
): Promise<{ token: string; expires_at: Date }> {
  const token = newRefreshToken()
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await addLink(db, { token_hash: hashToken(token), user_id, authority_id, now, expires_at })
  return { token, expires_at }
}

/**
 * Creates a link by which a person chooses a password, valid once and for a number of minutes. Its secret is only in the result, after the `#`, where
 * it reaches no server's log.
 */
export async function drawLink(db: Database, { public_url, ...wanted }: WantedLink): Promise<string> {
  const { token } = await drawToken(db, wanted)
  return `${public_url}/auth/create-new-password#token=${token}`
}
