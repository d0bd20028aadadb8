import type { OwnFactors, Passkey, RouteInput, RouteResponse, ownSecondFactors } from '@milepost/contract'
import { isProviderSession, refuseProviderSession, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { countAttempt, grantsOf, membershipsOf, sessionHolder } from '../sessions/index.ts'
import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from './add-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { factorsOf, isRequired, removeOrphanedCodes, removeTotp } from './factors.queries.ts'
import { noteAct, type FactorAct } from './note-act.ts'
import { passkeysOf, removePasskey, renamePasskey, type PasskeyRow } from './passkeys.queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { kindsOf, requiredIn } from './sign-in-factors.ts'
import { namedPasskeys, siteOf } from './site.ts'

type Body<Call extends keyof typeof ownSecondFactors> = RouteInput<(typeof ownSecondFactors)[Call]>['body']

/** Codes that may be tried within 15 minutes to confirm an authenticator app. */
const MOST_CONFIRMATIONS = 20

const actOf = (ctx: RequestContext): FactorAct => {
  const { user_id, session_id } = sessionHolder(ctx)
  return { user_id, session_id, address: ctx.address }
}
const ownerOf = (ctx: RequestContext) => `session:${sessionHolder(ctx).session_id}` as const

/** One's own second factors, and which of the passkeys work at the address of the page. */
export async function readOwnFactors(
  parts: FactorParts,
  ctx: RequestContext,
  origin: string | null,
): Promise<OwnFactors> {
  const holder = sessionHolder(ctx)
  const [row, keys, site] = await Promise.all([
    factorsOf(parts.platform, holder.user_id),
    passkeysOf(parts.platform, holder.user_id),
    siteOf(parts, origin),
  ])
  const rp_id = site?.rp_id ?? null
  const seen = { by_provider: isProviderSession(ctx), here: rp_id, public_url: parts.public_url }
  const entered = {
    authority_id: ctx.authority_id === 0 ? null : ctx.authority_id,
    role: holder.kind === 'employee' ? holder.role : null,
    capacity: holder.kind === 'grantee' ? holder.capacity : null,
  }
  return {
    totp:
      row.totp_created_at === null ? null : { created_at: row.totp_created_at, last_used_at: row.totp_last_used_at },
    passkeys: namedPasskeys(keys, seen).map((key) => shownPasskey(key, rp_id)),
    recovery_codes_left: row.recovery_codes_left,
    has_password: row.has_password,
    required: await requiredIn(parts, entered),
    rp_id,
  }
}

const shownPasskey = (
  { id, name, rp_id, backed_up, created_at, last_used_at }: PasskeyRow,
  here: string | null,
): Passkey => ({ id, name, rp_id, works_here: rp_id === here, backed_up, created_at, last_used_at })

export const beginOwnTotp = (parts: FactorParts, ctx: RequestContext) =>
  beginTotp(parts, { owner: ownerOf(ctx), email: sessionHolder(ctx).email })

export async function confirmOwnTotp(
  parts: FactorParts,
  ctx: RequestContext,
  body: Body<'confirmTotp'>,
): Promise<RouteResponse<typeof ownSecondFactors.confirmTotp>> {
  const act = actOf(ctx)
  await countAttempt(parts.platform, [{ key: `totp:${act.user_id}`, most: MOST_CONFIRMATIONS }], parts.clock())
  return { recovery_codes: await confirmTotp(parts, act, { owner: ownerOf(ctx), ...body }) }
}

/** Removes the authenticator app. Throws `second_factor_required` for the last factor of a person of whom an agency requires one. */
export async function removeOwnTotp(parts: FactorParts, ctx: RequestContext): Promise<void> {
  const act = actOf(ctx)
  await refuseLast(parts, act.user_id, { totp: true })
  if (!(await removeTotp(parts.platform, act.user_id))) throw new Problem('not_found')
  await removeOrphanedCodes(parts.platform, act.user_id)
  await noteAct(parts, act, { action: 'totp.removed' })
}

export const beginOwnPasskey = (parts: FactorParts, ctx: RequestContext, origin: string | null) => {
  const { user_id, email } = sessionHolder(ctx)
  return beginPasskey(parts, { user_id, owner: ownerOf(ctx), email, origin })
}

export async function addOwnPasskey(
  parts: FactorParts,
  ctx: RequestContext,
  { body, origin }: { body: Body<'addPasskey'>; origin: string | null },
): Promise<RouteResponse<typeof ownSecondFactors.addPasskey>> {
  const { key, recovery_codes } = await confirmPasskey(parts, actOf(ctx), { owner: ownerOf(ctx), ...body, origin })
  return { passkey: shownPasskey(key, key.rp_id), recovery_codes }
}

export async function renameOwnPasskey(
  { platform }: FactorParts,
  ctx: RequestContext,
  { id, name }: { id: number; name: string },
): Promise<void> {
  refuseProviderSession(ctx)
  if (!(await renamePasskey(platform, { user_id: sessionHolder(ctx).user_id, id, name })))
    throw new Problem('not_found')
}

/** Removes a passkey; as `removeOwnTotp` does. */
export async function removeOwnPasskey(parts: FactorParts, ctx: RequestContext, id: number): Promise<void> {
  const act = actOf(ctx)
  await refuseLast(parts, act.user_id, { passkeys: 1 })
  const removed = await removePasskey(parts.platform, { user_id: act.user_id, id })
  if (!removed) throw new Problem('not_found')
  await removeOrphanedCodes(parts.platform, act.user_id)
  await noteAct(parts, act, { action: 'passkey.removed', changes: { name: removed.name } })
}

/** Creates ten codes in the place of earlier ones. Throws `second_factor_missing` for a person without anything that they could stand in for. */
export async function createRecoveryCodes(parts: FactorParts, ctx: RequestContext): Promise<string[]> {
  const act = actOf(ctx)
  if (kindsOf(await factorsOf(parts.platform, act.user_id)).length === 0) throw new Problem('second_factor_missing')
  const codes = await newRecoveryCodes(parts.platform, act.user_id, parts.clock())
  await noteAct(parts, act, { action: 'recovery_codes.created' })
  return codes
}

/** Refuses to remove a person's last factor while one of their agencies requires one. */
async function refuseLast(
  { platform, clock }: FactorParts,
  user_id: number,
  removed: { totp?: true; passkeys?: number },
): Promise<void> {
  const { totp_created_at, passkey_domains } = await factorsOf(platform, user_id)
  const totp_left = totp_created_at !== null && !removed.totp
  if (totp_left || passkey_domains.length - (removed.passkeys ?? 0) > 0) return
  const [memberships, grants] = await Promise.all([membershipsOf(platform, user_id), grantsOf(platform, user_id)])
  const held = [
    ...memberships.map(({ authority_id, role }) => ({ authority_id, holder: role })),
    ...grants.map(({ authority_id, capacity }) => ({ authority_id, holder: capacity as string })),
  ]
  for (const one of held)
    if (await isRequired(platform, { ...one, now: clock() })) throw new Problem('second_factor_required')
}
