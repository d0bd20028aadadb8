import { newJob } from '../../platform/jobs/define-job.ts'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, countAttempt } from '../sessions/index.ts'
import { readCodePhone } from './codes.ts'
import { requestPhoneCode, type CodePurpose, type CodeRequest } from './phones.queries.ts'
import type { PhonesParts } from './phones-parts.ts'
import { sendCodeJob } from './send-code.job.ts'
import { isUsedUp } from './text-limits.ts'

/** Requests of one network within 15 minutes: many people share one. */
const MOST_FROM_NETWORK = 50

/**
 * Requests a code before the sign-in. Only the job finds out whether the number is anybody's, so that the response and its timing are the same for all (D4).
 * @throws Problem `no_text_messages`, `too_many_attempts`, `text_messages_used_up`, `code_sent_recently`, for every number alike
 */
export async function requestCode(
  parts: PhonesParts,
  { purpose, phone: typed }: { purpose: Exclude<CodePurpose, 'confirm'>; phone: string },
  address: string,
): Promise<{ resend_seconds: number }> {
  const network = { key: `codes:${addressKey(address)}`, most: MOST_FROM_NETWORK }
  const phone = readCodePhone(typed)
  await assertSending(parts)
  await countAttempt(parts.platform, [network], parts.clock())
  return await registerCode(parts, { purpose, phone, asked_by: 0 }, { authority_id: null, person: addressKey(address) })
}

/** Throws where the installation sends no text messages, or no more of them today. */
export async function assertSending({ platform, clock, text_messages }: PhonesParts): Promise<void> {
  if (text_messages.texter === null) throw new Problem('no_text_messages')
  if (await isUsedUp(platform, text_messages.limits, clock())) throw new Problem('text_messages_used_up')
}

/** Registers a request whose turn it is, and has its code sent; throws `code_sent_recently`. */
export async function registerCode(
  { platform, clock }: PhonesParts,
  request: CodeRequest,
  { authority_id, person }: { authority_id: number | null; person: string },
): Promise<{ resend_seconds: number }> {
  const now = clock()
  const registered = await requestPhoneCode(platform, request, now)
  const resend_seconds = registered?.wait_seconds ?? 1
  if (!registered?.accepted) throw new Problem('code_sent_recently', { seconds: resend_seconds })
  // Requests from one place take turns with those from others.
  await writeJobs(platform, [newJob(sendCodeJob, { ...request, requested_at: now.toISOString() })], {
    authority_id: authority_id ?? 0,
    person,
  })
  return { resend_seconds }
}
