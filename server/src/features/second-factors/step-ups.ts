import {
  MOST_CODES_OF_CHALLENGE,
  STEP_UP_MINUTES,
  stepUpActions,
  type RouteInput,
  type RouteResponse,
  type StepUpAction,
  type stepUps,
  type StepUpWay,
} from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { byActor, type RequestContext, type Requester, type SessionHolder } from '../../platform/context.ts'
import type { DemandStepUp } from '../../platform/http/step-up.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { assertOwnPassword } from '../passwords/index.ts'
import { sessionHolder } from '../sessions/index.ts'
import { showsFactor } from './check-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { factorsOf } from './factors.queries.ts'
import { answerOptions } from './passkeys.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { refuseElsewhere } from './second-step.ts'
import { kindsOf, requiredIn } from './sign-in-factors.ts'
import { siteOf } from './site.ts'
import { addStepUp, attemptStepUp, proveStepUp, providerVouches, spendStepUp, stepUpOf } from './step-ups.queries.ts'

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
  async ({ actor, authority_id, action, object, object_hash, proof }) => {
    const holder = holderIn(actor)
    if (!holder) return
    const { platform, clock } = parts
    const { session_id } = holder
    const spent = { session_id, action, object_hash, now: clock() }
    if (proof !== null && (await spendStepUp(platform, { ...spent, proof_hash: hashToken(proof) }))) return
    const ways = await waysOf(parts, { holder, authority_id, action })
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
  { holder, authority_id, action }: { holder: SessionHolder; authority_id: number; action: StepUpAction },
): Promise<StepUpWay[] | null> {
  const factors = await factorsOf(parts.platform, holder.user_id)
  const kinds = kindsOf(factors)
  const { of, password } = stepUpActions[action]
  if (of === 'everyone') return [...kinds, ...(password && factors.has_password ? (['password'] as const) : [])]
  if (kinds.length > 0) return kinds
  const role = holder.kind === 'employee' ? holder.role : null
  const capacity = holder.kind === 'grantee' ? holder.capacity : null
  const required = await requiredIn(parts, { authority_id: authority_id || null, role, capacity })
  return required && !(await providerVouches(parts.platform, holder.session_id)) ? [] : null
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
  refuseElsewhere(keys, site.rp_id)
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
  }
  const step_up = newRefreshToken()
  const expires_at = new Date(clock().getTime() + STEP_UP_MS)
  if (!(await proveStepUp(platform, { token_hash, proof_hash: hashToken(step_up), expires_at })))
    throw new Problem('step_up_expired')
  return { step_up, expires_at: expires_at.toISOString() }
}
