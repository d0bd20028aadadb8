import {
  accountFaultTexts,
  type PhoneState,
  type phones,
  readTextedPhone,
  type RouteInput,
  UNUSED_PHONE_DAYS,
} from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { assertInPerson, type RequestContext } from '../../platform/context.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { assertOwnPassword } from '../passwords/index.ts'
import { auditInAgencies, countAttempt, sessionHolder } from '../sessions/index.ts'
import { hashCode } from './codes.ts'
import { tellOldNumberJob, tellOwner } from './phone-mails.ts'
import {
  confirmPhone,
  membersWithPhone,
  personById,
  phoneOfMember,
  phoneToConfirm,
  removePhone,
  verifiedPhoneOf,
} from './phones.queries.ts'
import type { PhonesParts } from './phones-parts.ts'
import { assertSending, registerCode } from './request-code.ts'
import { mayText } from './text-limits.ts'

/** Codes that one person may request, and try, within 15 minutes (D4). */
const MOST_REQUESTS = 5
const MOST_TRIES = 10

const membershipOf = ({ actor }: RequestContext): number | null =>
  actor.kind === 'employee' ? actor.membership_id : null
const agencyOf = ({ authority_id }: RequestContext): number | null => (authority_id === 0 ? null : authority_id)

/** One's own number, the one that waits for its code, and the one that the agency knows. */
export async function readPhone({ platform, clock }: PhonesParts, ctx: RequestContext): Promise<PhoneState> {
  const { user_id } = sessionHolder(ctx)
  const now = clock()
  const membership_id = membershipOf(ctx)
  const [phone, waiting, known] = await Promise.all([
    verifiedPhoneOf(platform, user_id),
    phoneToConfirm(platform, user_id, now),
    membership_id === null ? null : phoneOfMember(ctx.db, ctx.authority_id, membership_id),
  ])
  const lapsed = phone !== null && now.getTime() - Date.parse(phone.last_used_at) >= UNUSED_PHONE_DAYS * DAY_MS
  return {
    phone: phone && { ...phone, lapsed },
    waiting,
    suggested: known !== null && readTextedPhone(known) !== null ? known : null,
  }
}

/**
 * Sends a code to a number that is to be the caller's, with the current password: whoever has the number can sign in by it. That a colleague of the agency has
 * it is said; whether anybody elsewhere does is not (D1).
 */
export async function requestConfirmation(
  parts: PhonesParts,
  ctx: RequestContext,
  { phone: typed, current_password }: RouteInput<typeof phones.requestConfirmation>['body'],
): Promise<{ resend_seconds: number }> {
  const { user_id } = sessionHolder(ctx)
  const phone = readTextedPhone(typed)
  if (phone === null) {
    const code = typed.trim() === '' ? 'field_is_required' : 'phone_is_invalid'
    throw new Problem('invalid', undefined, [{ path: 'phone', code, message: accountFaultTexts[code] }])
  }
  await assertOwnPassword(parts, user_id, current_password)
  await refuseTaken(ctx, phone)
  await assertSending(parts)
  const { platform, text_messages } = parts
  const now = parts.clock()
  const authority_id = agencyOf(ctx)
  await countAttempt(platform, [{ key: `codes:user:${user_id}`, most: MOST_REQUESTS }], now)
  const alert = (text: string, fields: object) => ctx.log.error(fields, text)
  if (!(await mayText(platform, { phone, authority_id }, { limits: text_messages.limits, now, alert })))
    throw new Problem('text_messages_used_up')
  const request = { purpose: 'confirm', phone, asked_by: user_id } as const
  return await registerCode(parts, request, { authority_id, person: `user:${user_id}` })
}

async function refuseTaken(ctx: RequestContext, phone: string): Promise<void> {
  if (agencyOf(ctx) === null) return
  const own = membershipOf(ctx)
  const holders = await membersWithPhone(ctx.db, ctx.authority_id, phone)
  if (holders.some(({ membership_id }) => membership_id !== own)) throw new Problem('phone_taken')
}

/**
 * Confirms the number that the caller's code was sent to. It takes the place of the caller's earlier number, which is told by a text message, and is no longer
 * anybody else's. @throws Problem `invalid_verification_code`
 */
export async function confirmOwnPhone(parts: PhonesParts, ctx: RequestContext, code: string): Promise<void> {
  const { user_id, email, session_id } = sessionHolder(ctx)
  assertInPerson(ctx)
  const { platform, text_messages } = parts
  const now = parts.clock()
  const tries = `code:user:${user_id}`
  await countAttempt(platform, [{ key: tries, most: MOST_TRIES }], now)
  const phone = await phoneToConfirm(platform, user_id, now)
  if (phone === null) throw new Problem('invalid_verification_code')
  const code_hash = hashCode(text_messages.hash, { purpose: 'confirm', phone, asked_by: user_id }, code)
  const confirmed = await confirmPhone(platform, { user_id, phone, code_hash, now })
  if (!confirmed) throw new Problem('invalid_verification_code')
  const { old_phone, lost_by } = confirmed
  const moved = { user_id, old_phone: old_phone ?? '', new_phone: phone, authority_id: agencyOf(ctx) }
  await writeJobs(platform, [
    tellOwner(user_id, 'confirmed', phone),
    ...(lost_by === null ? [] : [tellOwner(lost_by, 'lost', phone)]),
    ...(old_phone === null || old_phone === phone ? [] : [newJob(tellOldNumberJob, moved)]),
  ])
  const changes = { phone: { old: old_phone, new: phone } }
  const own = { user_id, email, session_id, address: ctx.address }
  await auditInAgencies(parts, own, { action: 'phone.confirmed', changes })
  if (lost_by !== null) await auditLoss(parts, { user_id: lost_by, phone, address: ctx.address })
}

/** Notes with another person that the number is no longer theirs; who has it now is not said. */
async function auditLoss(
  parts: PhonesParts,
  { user_id, phone, address }: { user_id: number; phone: string; address: string },
): Promise<void> {
  const person = await personById(parts.platform, user_id)
  if (!person) return
  const act = { user_id, email: person.email, session_id: 0, address }
  await auditInAgencies(parts, act, { action: 'phone.lost', changes: { phone: { old: phone, new: null } } })
}

/** Ends the confirmation of the caller's number. @throws Problem `not_found` */
export async function removeOwnPhone(parts: PhonesParts, ctx: RequestContext): Promise<void> {
  const { user_id, email, session_id } = sessionHolder(ctx)
  const phone = await removePhone(parts.platform, user_id)
  if (phone === null) throw new Problem('not_found')
  await writeJobs(parts.platform, [tellOwner(user_id, 'removed', phone)])
  const act = { user_id, email, session_id, address: ctx.address }
  await auditInAgencies(parts, act, { action: 'phone.removed', changes: { phone: { old: phone, new: null } } })
}
