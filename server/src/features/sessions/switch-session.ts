import type { Tokens } from '@milepost/contract'
import { isProviderSession, type Actor, type RequestContext, type SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeAuditEvent } from '../../platform/database/events.queries.ts'
import { bindAuthority } from '../../platform/database/transaction.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/sessions/access-token.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { endSession, startSession } from '../../platform/sessions/sessions.queries.ts'
import { userAgentOf } from './device.ts'
import { sessionHolder } from './own-sessions.ts'
import type { SignInWays } from './sign-in-ways.ts'

export interface SwitchParts {
  ways: SignInWays
  tokens: AccessTokens
  directory: SessionDirectory
  clock: () => Date
}

/** Where a person switches to: a membership of an agency, or a grant. */
export interface SwitchTarget {
  authority_id: number
  membership_id: number | null
  grant_id: number | null
  /** The person as the other agency knows them, in the new session. */
  actorIn: (session_id: number) => Actor
}

/**
 * Continues in another session of the same person, with new tokens; the caller's session ends with all of its tokens, so that nothing known of it is worth
 * anything afterwards. Routes refuse those who act in another's name: that ends where it began.
 * @param find the target, which throws where the person has none such.
 */
export async function switchSession(
  { ways, tokens, directory, clock }: SwitchParts,
  ctx: RequestContext,
  {
    find,
    headers,
  }: { find: (db: Database, person: SessionHolder) => Promise<SwitchTarget>; headers: RequestExtras['headers'] },
): Promise<Tokens> {
  const actor = sessionHolder(ctx)
  // The same answer for every agency, also for one that the person does not belong to: which ones those are is not the provider's to know (D1).
  if (isProviderSession(ctx)) throw new Problem('sign_in_there')
  await refuseSwitch(ctx, ways, await find(ctx.db, actor))
  const refresh_token = newRefreshToken()
  const session_id = await inTransaction(ctx, async (tx) => {
    const target = await find(tx.db, actor)
    // Two requests at once switch only once.
    if (!(await endSession(tx.db, actor.session_id))) throw new Problem('unauthenticated')
    const started = await startSession(tx.db, {
      user_id: actor.user_id,
      authority_id: target.authority_id,
      membership_id: target.membership_id,
      grant_id: target.grant_id,
      user_agent: userAgentOf(headers),
      address: ctx.address,
      token_hash: hashToken(refresh_token),
      continues: actor.session_id,
    })
    await noteSwitch(tx, target, { ended: actor.session_id, started })
    return started
  })
  directory.forget(actor.session_id)
  return { access_token: await tokens.sign(session_id, clock()), refresh_token, expires_in: ACCESS_TOKEN_SECONDS }
}

/** Refuses a switch that signing in there would not allow: the other agency may not allow how the session began. */
async function refuseSwitch(
  ctx: RequestContext,
  ways: SignInWays,
  { authority_id, actorIn }: SwitchTarget,
): Promise<void> {
  const { session } = ctx
  if (session === null) return
  const there = actorIn(0)
  const entered = {
    authority_id,
    role: there.kind === 'employee' ? there.role : null,
    capacity: there.kind === 'grantee' ? there.capacity : null,
  }
  const { user_id } = sessionHolder(ctx)
  const { method, two_factors_at } = session
  const proven = { user_id, method, authority_id: null, two_factors: two_factors_at !== null }
  for (const rule of ways.rules ?? []) await rule(proven, entered)
}

/** Records the switch in both agencies, in each without naming the other: where else a person works is not theirs to know (D1). */
async function noteSwitch(
  tx: RequestContext,
  { authority_id, actorIn }: SwitchTarget,
  { ended, started }: { ended: number; started: number },
): Promise<void> {
  const subject = { subject: 'user', subject_id: sessionHolder(tx).user_id }
  if (tx.authority_id !== 0) {
    await tx.emit({ type: 'session.ended', ids: [ended] })
    await tx.audit({ action: 'agency.left', ...subject, changes: { session_id: ended } })
  }
  await bindAuthority(tx.db, authority_id)
  await writeAuditEvent(
    tx.db,
    { authority_id, actor: actorIn(started), address: tx.address },
    { action: 'agency.entered', ...subject, changes: { session_id: started } },
  )
}
