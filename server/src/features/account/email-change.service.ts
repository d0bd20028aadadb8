import { emailFault, accountFaultTexts, type accounts, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import { assertOwnPassword } from '../passwords/index.ts'
import { addressKey, auditInAgencies, countAttempt, sessionHolder, type EndSessionsParts } from '../sessions/index.ts'
import { notifyOldAddressJob, sendLinkJob } from './account.jobs.ts'
import { cancelEmailChange, confirmEmailChange, emailChangeOf, requestEmailChange } from './email-change.queries.ts'
import { CONFIRM_MINUTES } from './email-mails.ts'

export interface EmailChangeParts extends EndSessionsParts {
  clock: () => Date
}

/** Requests of 15 minutes by one person, and wrong links from one address (D4). */
const MOST_REQUESTS = 5
const MOST_WRONG_LINKS = 50

/**
 * Requests a change of the email address, with the current password: a stranger at an open session must not be able to take over the account. The old
 * address stays until the new one is confirmed. Whether the new one is free is not revealed.
 */
export async function requestEmail(
  parts: EmailChangeParts,
  ctx: RequestContext,
  { email: typed, current_password }: RouteInput<typeof accounts.requestEmail>['body'],
): Promise<void> {
  const { user_id } = sessionHolder(ctx)
  const fault = emailFault(typed)
  if (fault)
    throw new Problem('invalid', undefined, [{ path: 'email', code: fault, message: accountFaultTexts[fault] }])
  const [now, email] = [parts.clock(), typed.trim()]
  await assertOwnPassword(parts, user_id, current_password)
  await countAttempt(parts.platform, [{ key: `email:${user_id}`, most: MOST_REQUESTS }], now)
  const expires_at = new Date(now.getTime() + CONFIRM_MINUTES * 60_000)
  await requestEmailChange(parts.platform, { user_id, email, now, expires_at })
  await writeJobs(parts.platform, [newJob(sendLinkJob, { user_id, email })])
  await note(parts, ctx, 'email.change_requested')
}

/** The address that a person requested and has not confirmed yet. */
export const requestedEmail = ({ platform, clock }: EmailChangeParts, ctx: RequestContext) =>
  emailChangeOf(platform, sessionHolder(ctx).user_id, clock())

/** Cancels a request; its link is no longer valid. */
export async function takeEmailBack(parts: EmailChangeParts, ctx: RequestContext): Promise<void> {
  await cancelEmailChange(parts.platform, sessionHolder(ctx).user_id)
  await note(parts, ctx, 'email.change_cancelled')
}

const note = (parts: EmailChangeParts, ctx: RequestContext, action: string): Promise<void> => {
  const { user_id, email, session_id } = sessionHolder(ctx)
  return auditInAgencies(parts, { user_id, email, session_id, address: ctx.address }, { action })
}

/** Sets an account's new address by the link that was mailed there. Throws `link_expired`. */
export async function confirmEmail(
  parts: EmailChangeParts,
  { token, domain }: RouteInput<typeof accounts.confirmEmail>['body'],
  address: string,
): Promise<{ email: string }> {
  if (domain !== 'dotslip') throw new Problem('invalid_domain')
  const { platform } = parts
  const changed = await confirmEmailChange(platform, hashToken(token), parts.clock())
  if (!changed) {
    await countAttempt(platform, [{ key: `link:${addressKey(address)}`, most: MOST_WRONG_LINKS }], parts.clock())
    throw new Problem('link_expired')
  }
  const { user_id, old_email, new_email } = changed
  await writeJobs(platform, [newJob(notifyOldAddressJob, { user_id, old_email, new_email })])
  await auditInAgencies(
    parts,
    { user_id, email: new_email, session_id: 0, address },
    { action: 'email.changed', changes: { email: { old: old_email, new: new_email } }, fact: 'employees.changed' },
  )
  return { email: new_email }
}
