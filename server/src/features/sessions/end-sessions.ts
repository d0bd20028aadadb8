import { SYSTEM } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import {
  endSessionOfToken,
  endSessionsOf,
  type EndedSession,
  type WhichSessions,
} from '../../platform/sessions/sessions.queries.ts'
import type { Tenants } from '../../platform/tenants.ts'

export interface EndSessionsParts {
  platform: Database
  directory: SessionDirectory
  tenants: Tenants
}

/**
 * Ends sessions of a person, all or `only` one, but never `except`: at once in this process and within seconds in every other. Returns the ids of those that were
 * still running; the audit event is the caller's, who knows why.
 */
export const endSessions = async (parts: EndSessionsParts, which: WhichSessions): Promise<number[]> =>
  await notify(parts, await endSessionsOf(parts.platform, which))

/** Ends the session that a browser had when it began another one (ASVS 7.2.4), by its refresh token. */
export async function endFormerSession(parts: EndSessionsParts, refresh_token: string): Promise<void> {
  const ended = await endSessionOfToken(parts.platform, hashToken(refresh_token))
  if (ended) await notify(parts, [ended])
}

/** Has this process forget sessions that were ended, and all others learn of it. */
async function notify({ directory, tenants }: EndSessionsParts, ended: readonly EndedSession[]): Promise<number[]> {
  for (const { id } of ended) directory.forget(id)
  for (const [authority_id, ids] of byAuthority(ended))
    await tenants.work({ actor: SYSTEM, authority_id }, ({ emit }) => emit({ type: 'session.ended', ids }))
  return ended.map(({ id }) => id)
}

/** People who run the installation have sessions of no authority: there is nobody to notify. */
function byAuthority(ended: readonly EndedSession[]): Map<number, number[]> {
  const ids = new Map<number, number[]>()
  for (const { id, authority_id } of ended)
    if (authority_id !== null) ids.set(authority_id, [...(ids.get(authority_id) ?? []), id])
  return ids
}
