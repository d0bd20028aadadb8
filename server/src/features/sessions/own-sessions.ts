import type { OwnSession } from '@milepost/contract'
import { byActor, confinedTo, type RequestContext, type SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { runningSessions, type WhichSessions } from '../../platform/sessions/sessions.queries.ts'
import { deviceOf } from './device.ts'
import { endSessions, type EndSessionsParts } from './end-sessions.ts'

/** The caller, by their own session. Routes with a permission are reached only by its holders; anything else is a fault of ours. */
export const sessionHolder = ({ actor }: Pick<RequestContext, 'actor'>): SessionHolder =>
  byActor(actor, {
    employee: (holder): SessionHolder => holder,
    grantee: (holder) => holder,
    operator: (holder) => holder,
    supplier: withoutSession,
    machine: withoutSession,
    anonymous: withoutSession,
  })

const withoutSession = (): never => {
  throw new Error('a session was expected')
}

/** The caller's active sessions, the current one first; in the session of a provider those of its agency alone. */
export async function listOwnSessions(platform: Database, ctx: RequestContext): Promise<OwnSession[]> {
  const { user_id, session_id } = sessionHolder(ctx)
  const rows = await runningSessions(platform, { user_id, within: confinedTo(ctx) })
  return rows
    .map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent), current: row.id === session_id }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one of the person's own sessions; throws `not_found` for any other, for one that is over, and in the session of a provider for one of another agency. */
export async function endOwnSession(parts: EndSessionsParts, ctx: RequestContext, id: number): Promise<void> {
  const ended = await end(parts, ctx, { only: id, except: null, api_tokens: false })
  if (ended.length === 0) throw new Problem('not_found')
}

/** Ends all of the person's sessions but the current one, and those of API tokens where asked for; returns how many there were. */
export async function endOtherSessions(
  parts: EndSessionsParts,
  ctx: RequestContext,
  { api_tokens }: { api_tokens: boolean },
): Promise<number> {
  const ended = await end(parts, ctx, { only: null, except: sessionHolder(ctx).session_id, api_tokens })
  return ended.length
}

async function end(
  parts: EndSessionsParts,
  ctx: RequestContext,
  which: Omit<WhichSessions, 'user_id' | 'within'>,
): Promise<number[]> {
  const { user_id } = sessionHolder(ctx)
  const session_ids = await endSessions(parts, { user_id, within: confinedTo(ctx), ...which })
  if (session_ids.length > 0 && ctx.authority_id !== 0)
    await inTransaction(ctx, (tx) =>
      tx.audit({ action: 'sessions.ended', subject: 'user', subject_id: user_id, changes: { session_ids } }),
    )
  return session_ids
}
