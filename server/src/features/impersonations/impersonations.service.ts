import {
  IMPERSONATION_LINK_MINUTES,
  IMPERSONATION_MINUTES,
  searchWords,
  type impersonations,
  type LinkBody,
  type PersonToImpersonate,
  type RouteInput,
} from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import type { Operator, RequestContext, Work } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { addressKey, countAttempt, type Caller, type Proven } from '../sessions/index.ts'
import * as queries from './impersonations.queries.ts'

export interface ImpersonationParts {
  platform: Database
  tenants: Tenants
  directory: SessionDirectory
  public_url: string
  clock: () => Date
}

/** People that a search shows; wrong links of a network in a quarter of an hour. */
const MOST_PEOPLE = 30
const MOST_OWN = 50
const MOST_WRONG_LINKS = 50

function supportOf({ actor }: RequestContext): Operator {
  if (actor.kind !== 'operator') throw new Error('expected somebody of support')
  return actor
}

/** People in whose name support may act, in all agencies. */
export const findPeople = (platform: Database, search: string): Promise<PersonToImpersonate[]> =>
  queries.peopleToImpersonate(platform, searchWords(search), MOST_PEOPLE)

export const ownImpersonations = (platform: Database, ctx: RequestContext) =>
  queries.ownImpersonations(platform, supportOf(ctx).user_id, MOST_OWN)

/**
 * Draws a link by which support acts in a person's name. Its secret is only in the answer; the agency's audit log has the reason.
 * @throws Problem `not_found` for nobody of an open agency, `impersonation_forbidden` where the agency does not allow it
 */
export async function beginImpersonation(
  { platform, tenants, public_url, clock }: ImpersonationParts,
  ctx: RequestContext,
  {
    user_id,
    dot_authority_id = null,
    reason,
  }: Omit<RouteInput<typeof impersonations.begin>['body'], 'dot_authority_id'> & {
    dot_authority_id?: number | null | undefined
  },
): Promise<{ url: string; expires_at: string }> {
  const support = supportOf(ctx)
  const found = orNotFound(await queries.personToImpersonate(platform, user_id, dot_authority_id))
  if (!found.allowed) throw new Problem('impersonation_forbidden')
  const { authority_id, membership_id } = found
  const person = `${found.first_name} ${found.last_name}`
  const now = clock()
  const link_expires_at = new Date(now.getTime() + IMPERSONATION_LINK_MINUTES * MINUTE_MS)
  const token = newRefreshToken()
  await tenants.work({ actor: support, authority_id, address: ctx.address }, async ({ db, audit, emit }) => {
    const id = await queries.insertImpersonation(db, authority_id, {
      membership_id,
      user_id,
      person,
      reason,
      now,
      link_expires_at,
      support_user_id: support.user_id,
      support_email: support.email,
      token_hash: hashToken(token),
    })
    await audit({
      action: 'impersonation.requested',
      subject: 'employee',
      subject_id: membership_id,
      changes: { impersonation_id: id, reason },
    })
    await emit({ type: 'identity.changed' })
  })
  return { url: `${public_url}/auth/login?token=${token}`, expires_at: link_expires_at.toISOString() }
}

/** The way to sign in by such a link. Wrong ones are counted by network; throws `link_expired`, `impersonation_forbidden`. */
export const linkWay =
  (parts: Omit<ImpersonationParts, 'public_url' | 'directory'>) =>
  async ({ token }: LinkBody, { address }: Caller): Promise<Proven> => {
    const { platform, tenants, clock } = parts
    const now = clock()
    const used = await queries.useLink(platform, hashToken(token), now)
    if (!used) {
      await countAttempt(platform, [{ key: `link:${addressKey(address)}`, most: MOST_WRONG_LINKS }], now)
      throw new Problem('link_expired')
    }
    if (!used.allowed) throw new Problem('impersonation_forbidden')
    const { authority_id, impersonation_id: id, user_id, membership_id, support_user_id, support_email } = used
    const expires_at = new Date(now.getTime() + IMPERSONATION_MINUTES * MINUTE_MS)
    await tenants.work({ actor: actorOf(used), authority_id, address }, async ({ db, audit, emit }) => {
      await queries.markBegun(db, authority_id, { id, now, expires_at })
      await audit({
        action: 'impersonation.began',
        subject: 'employee',
        subject_id: membership_id,
        changes: { impersonation_id: id, support_email },
      })
      await emit({ type: 'identity.changed' })
    })
    return {
      user_id,
      method: 'impersonation',
      authority_id,
      two_factors: false,
      impersonation: { id, by: support_user_id, membership_id, expires_at },
    }
  }

const actorOf = ({ support_user_id, support_email }: queries.UsedLinkRow): Operator => ({
  kind: 'operator',
  user_id: support_user_id,
  session_id: 0,
  name: support_email,
  email: support_email,
  installation_role: 'support',
})

/** Ends one that waits or runs, as an administrator; one that is over stays as it is. Throws `not_found`. */
export async function endImpersonation(ctx: RequestContext, id: number): Promise<number[]> {
  if (!(await queries.isThere(ctx.db, ctx.authority_id, id))) throw new Problem('not_found')
  return await endOpen(ctx, id)
}

/** Ends one or all that wait or run, with the sessions, whose ids it returns. */
async function endOpen(work: Work, id: number | null): Promise<number[]> {
  const { db, authority_id, actor, clock } = work
  const ended = await queries.endOpen(db, authority_id, { id, by: actor.name, now: clock() })
  if (ended.length === 0) return []
  const session_ids = ended.flatMap(({ session_id }) => (session_id === null ? [] : [session_id]))
  await work.audit(
    ...ended.map((one) => ({
      action: 'impersonation.ended',
      subject: 'impersonation',
      subject_id: one.id,
      changes: { session_id: one.session_id },
    })),
  )
  await work.emit(
    { type: 'identity.changed' },
    ...(session_ids.length > 0 ? [{ type: 'session.ended' as const, ids: session_ids }] : []),
  )
  return session_ids
}

/** Allows or forbids it; forbidding ends what waits or runs, and returns the sessions. Throws `edit_conflict`. */
export async function changeSetting(
  ctx: RequestContext,
  { allowed, lock_version }: RouteInput<typeof impersonations.changeSetting>['body'],
): Promise<number[]> {
  const { db, authority_id } = ctx
  const before = await queries.settingOf(db, authority_id)
  if (!(await queries.writeSetting(db, authority_id, { allowed, lock_version }))) throw new Problem('edit_conflict')
  await ctx.audit({
    action: 'impersonation.setting_changed',
    subject: 'impersonation_setting',
    changes: { allowed: { old: before.allowed, new: allowed } },
  })
  await ctx.emit({ type: 'identity.changed' })
  return allowed ? [] : await endOpen(ctx, null)
}
