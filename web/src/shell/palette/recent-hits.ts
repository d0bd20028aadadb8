import type { FoundHit } from '@milepost/contract/find/find.contract'
import type { Session } from '../../lib/session.ts'

/** How many are kept. */
const MOST = 6

/** A chosen hit as the search shows it again: without the matched field. */
export type RecentHit = Omit<FoundHit, 'matched'>

/** Kept on this device, for each person in each agency apart. */
const keyOf = ({ user }: Session): string => `milepost.recent.${user.dot_authority_id}.${user.id}`

/** The user's latest choices, newest first; empty if the stored value is unreadable. */
export function recentHits(session: Session): RecentHit[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(session)) ?? '[]')
    return Array.isArray(parsed) ? parsed.slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts what was chosen before the others. */
export function keepRecentHit(
  session: Session,
  { kind, id, title, detail, project_id, project, printed_at, time_zone }: RecentHit,
): void {
  const others = recentHits(session).filter((other) => other.kind !== kind || other.id !== id)
  const hit: RecentHit = { kind, id, title, detail, project_id, project, printed_at, time_zone }
  try {
    localStorage.setItem(keyOf(session), JSON.stringify([hit, ...others].slice(0, MOST)))
  } catch {
    // A full or locked storage keeps nothing; the search works without.
  }
}
