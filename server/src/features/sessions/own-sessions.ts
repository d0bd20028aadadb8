import type { OwnSession } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { endSessionsOf, runningSessions } from '../../platform/sessions/sessions.queries.ts'
import { deviceOf } from './device.ts'

export interface OwnSessionsParts {
  platform: Database
  directory: SessionDirectory
}

/** Who asks, by their own session; keys have none. */
export function sessionHolder({ actor }: Pick<RequestContext, 'actor'>): { user_id: number; session_id: number } {
  if (actor.kind === 'supplier') throw new Error('a key has no session')
  return actor
}

/** The sessions of the person who asks that still run, the one that asks first. */
export async function listOwnSessions(platform: Database, ctx: RequestContext): Promise<OwnSession[]> {
  const { user_id, session_id } = sessionHolder(ctx)
  const rows = await runningSessions(platform, user_id)
  return rows
    .map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent), current: row.id === session_id }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one of the person's own sessions; throws `not_found` for any other, and for one that is over. */
export async function endOwnSession(parts: OwnSessionsParts, ctx: RequestContext, id: number): Promise<void> {
  const ended = await end(parts, ctx, { only: id, kept: null })
  if (ended.length === 0) throw new Problem('not_found')
}

/** Ends all of the person's sessions but the one that asks; answers how many there were. */
export async function endOtherSessions(parts: OwnSessionsParts, ctx: RequestContext): Promise<number> {
  const ended = await end(parts, ctx, { only: null, kept: sessionHolder(ctx).session_id })
  return ended.length
}

async function end(
  { platform, directory }: OwnSessionsParts,
  ctx: RequestContext,
  which: { only: number | null; kept: number | null },
): Promise<number[]> {
  const { user_id } = sessionHolder(ctx)
  const ended = await endSessionsOf(platform, { user_id, ...which })
  for (const session_id of ended) directory.forget(session_id)
  // Sockets and other processes hear of it at once; without an authority there is nobody to tell, and they find out within seconds.
  if (ended.length > 0 && ctx.authority_id !== 0)
    await inTransaction(ctx, async (tx) => {
      await tx.emit({ type: 'session.ended', ids: ended })
      await tx.audit({
        action: 'sessions.ended',
        subject: 'user',
        subject_id: user_id,
        changes: { session_ids: ended },
      })
    })
  return ended
}
