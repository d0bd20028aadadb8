import {
  MOST_CODES_OF_CHALLENGE,
  STEP_UP_MINUTES,
  stepUpActions,
  type Role,
  type RouteInput,
  type RouteResponse,
  type StepUpAction,
  type stepUps,
  type StepUpWay,
} from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import {
  byActor,
  isProviderSession,
  type RequestContext,
  type Requester,
  type SessionHolder,
} from '../../platform/context.ts'
import type { DemandStepUp, StepUpCall } from '../../platform/http/step-up.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { noteTwoFactors } from '../../platform/sessions/sessions.queries.ts'
import { assertOwnPassword } from '../passwords/index.ts'
import { grantsOf, membershipsOf, sessionHolder, type Entered } from '../sessions/index.ts'
import { showsFactor } from './check-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { factorsOf } from './factors.queries.ts'
import { answerOptions } from './passkeys.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { refuseElsewhere } from './second-step.ts'
import { kindsOf, requiredIn } from './sign-in-factors.ts'
import { namedPasskeys, siteOf } from './site.ts'
import { addStepUp, attemptStepUp, proveStepUp, spendStepUp, stepUpOf } from './step-ups.queries.ts'

const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS

/** Who has a session; nobody else proves anything. */
const holderIn = (actor: Requester): SessionHolder | null =>
  byActor(actor, {
    employee: (holder): SessionHolder | null => holder,
    grantee: (holder) => holder,
    operator: (holder) => holder,
    supplier: () => null,
    machine: () => null,
    anonymous: () => null,
  })

/**
 * Asks for a proof before a call: of everybody, or of people who have a second factor or whose agency requires one. Without any factor nothing else changes, so
 * that programs that sign in with a password go on. A person without a factor whose identity provider asked for two is not asked: the factor is there.
 */
export const demandStepUp =
  (parts: FactorParts): DemandStepUp =>
  async (call) => {
    const { action, object, object_hash, proof } = call
    const holder = holderIn(call.actor)
    if (!holder) return
    const { platform, clock } = parts
    const { session_id } = holder
    const spent = { session_id, action, object_hash, now: clock() }
    if (proof !== null && (await spendStepUp(platform, { ...spent, proof_hash: hashToken(proof) }))) return
    const ways = await waysOf(parts, holder, call)
    if (ways === null) return
    const challenge = newRefreshToken()
    const now = clock()
    await addStepUp(platform, {
      token_hash: hashToken(challenge),
      session_id,
      action,
      object_hash,
      now,
      expires_at: new Date(now.getTime() + STEP_UP_MS),
    })
    throw new Problem('step_up_required', { action, object, challenge, ways: ways.join(',') })
  }

/** By what a person can prove it, empty for one who has nothing; null where nothing is asked. */
async function waysOf(
  parts: FactorParts,
  holder: SessionHolder,
  { authority_id, session, action, params }: StepUpCall,
): Promise<StepUpWay[] | null> {
  const factors = await factorsOf(parts.platform, holder.user_id)
  const kinds = kindsOf(factors)
  const { of, password } = stepUpActions[action]
  if (of === 'everyone') return [...kinds, ...(password && factors.has_password ? (['password'] as const) : [])]
  const showed_two = session !== null && session.two_factors_at !== null
  if (of === 'entering') {
    // The call refuses that without saying where the person works.
    if (isProviderSession({ session })) return null
    const entered = await enteredBy(parts, holder, { action, id: Number(params['id']) })
    return entered && !showed_two && (await requiredIn(parts, entered)) ? kinds : null
  }
  if (kinds.length > 0) return kinds
  const role = holder.kind === 'employee' ? holder.role : null
  const capacity = holder.kind === 'grantee' ? holder.capacity : null
  const vouched = showed_two && (session.method === 'oidc' || session.method === 'saml')
  return !vouched && (await requiredIn(parts, { authority_id: authority_id || null, role, capacity })) ? [] : null
}

/** Where a switch leads; null where the person has no such place, which the call itself says. */
async function enteredBy(
  { platform }: FactorParts,
  { user_id }: SessionHolder,
  { action, id }: { action: StepUpAction; id: number },
): Promise<Entered | null> {
  if (action === 'enter_grant') {
    const grant = (await grantsOf(platform, user_id)).find(({ grant_id }) => grant_id === id)
    return grant ? { authority_id: grant.authority_id, role: null, capacity: grant.capacity } : null
  }
  const membership = (await membershipsOf(platform, user_id)).find((one) => one.authority_id === id)
  return membership ? { authority_id: id, role: membership.role as Role, capacity: null } : null
}

/** What the browser is asked to sign with. */
export async function stepUpOptions(
  parts: FactorParts,
  ctx: RequestContext,
  { challenge, origin }: { challenge: string; origin: string | null },
): Promise<RouteResponse<typeof stepUps.options>> {
  const { user_id, session_id } = sessionHolder(ctx)
  const site = await siteOf(parts, origin)
  if (site === null) throw new Problem('passkey_needs_name')
  const step = await stepUpOf(parts.platform, { token_hash: hashToken(challenge), session_id, now: parts.clock() })
  if (!step) throw new Problem('step_up_expired')
  const keys = await passkeysOf(parts.platform, user_id)
  const seen = { by_provider: isProviderSession(ctx), here: site.rp_id, public_url: parts.public_url }
  refuseElsewhere(namedPasskeys(keys, seen), site.rp_id)
  return { options: { ...(await answerOptions(site, { token: challenge, keys })) } }
}

/** Checks the proof, and returns what the call carries then, once and within five minutes. */
export async function proveOnceMore(
  parts: FactorParts,
  ctx: RequestContext,
  { body, origin }: { body: RouteInput<typeof stepUps.prove>['body']; origin: string | null },
): Promise<RouteResponse<typeof stepUps.prove>> {
  const { platform, clock } = parts
  const { user_id, session_id } = sessionHolder(ctx)
  const token_hash = hashToken(body.challenge)
  const step = await attemptStepUp(platform, { token_hash, session_id, most: MOST_CODES_OF_CHALLENGE, now: clock() })
  if (!step) throw new Problem('step_up_expired')
  if ('current_password' in body) {
    if (!stepUpActions[step.action as StepUpAction].password) throw new Problem('invalid_current_password')
    await assertOwnPassword(parts, user_id, body.current_password)
  } else {
    const shown = { answer: body, token: body.challenge, origin, address: ctx.address }
    if (!(await showsFactor(parts, user_id, shown)))
      throw 'code' in body ? new Problem('code_refused') : new Problem('passkey_refused', { reason: 'unknown' })
    await noteTwoFactors(platform, session_id, clock())
    parts.directory.forget(session_id)
  }
  const step_up = newRefreshToken()
  const expires_at = new Date(clock().getTime() + STEP_UP_MS)
  if (!(await proveStepUp(platform, { token_hash, proof_hash: hashToken(step_up), expires_at })))
    throw new Problem('step_up_expired')
  return { step_up, expires_at: expires_at.toISOString() }
}
