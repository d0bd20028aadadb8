import { Problem } from '../../../platform/problem.ts'
import { agencyFault } from '@milepost/contract'
import type { AgencyContext } from './acting-in.ts'
import * as queries from './agencies.queries.ts'
import { readAgency } from './settings.service.ts'

/** Ids of one fact: an agency can have thousands of sessions. */
const SESSIONS_A_FACT = 500

/**
 * Closes an agency: nobody can sign in to it, its sessions end, its ingest keys are refused, its nightly jobs stop; nothing is deleted. One that is
 * closed stays as it is. Returns the sessions that ended. Throws `invalid` where the name is not the agency's.
 */
export async function closeAgency(
  agency: AgencyContext,
  { name, user_id }: { name: string; user_id: number },
): Promise<number[]> {
  const { db, authority_id, clock, audit, emit } = agency
  await queries.lockAgency(db, authority_id)
  const current = await readAgency(db, authority_id)
  if (name.trim() !== current.name) throw new Problem('invalid', undefined, [agencyFault('name', 'name_differs')])
  if (current.closed_at !== null) return []
  const ended = await queries.closeAuthority(db, { user_id, now: clock() })
  await audit({ action: 'agency.closed', subject: 'agency', subject_id: authority_id })
  for (let at = 0; at < ended.length; at += SESSIONS_A_FACT)
    await emit({ type: 'session.ended', ids: ended.slice(at, at + SESSIONS_A_FACT) })
  return ended
}

/** Opens a closed agency again; one that is open stays as it is. */
export async function reopenAgency({ db, authority_id, audit }: AgencyContext): Promise<void> {
  await queries.lockAgency(db, authority_id)
  if ((await readAgency(db, authority_id)).closed_at === null) return
  await queries.reopenAuthority(db)
  await audit({ action: 'agency.reopened', subject: 'agency', subject_id: authority_id })
}
