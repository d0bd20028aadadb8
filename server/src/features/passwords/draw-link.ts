import type { JobContext } from '../../platform/http/feature.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { addLink } from './passwords.queries.ts'

/**
 * Draws a link by which a person chooses a password, good once and for so many minutes. Its secret stands in the answer alone, behind the `#`, where
 * it reaches no server's log.
 */
export async function drawLink(
  { owner_rows, clock }: Pick<JobContext, 'owner_rows' | 'clock'>,
  { user_id, minutes, public_url }: { user_id: number; minutes: number; public_url: string },
): Promise<string> {
  const token = newRefreshToken()
  const now = clock()
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await owner_rows(addLink({ token_hash: hashToken(token), user_id, now, expires_at }))
  return `${public_url}/auth/create-new-password#token=${token}`
}
