import { CODE_MINUTES } from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { JobContext } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { NumberRefused } from '../../platform/sms/index.ts'
import { grantsOf, membershipsOf } from '../sessions/index.ts'
import { drawCode, hashCode } from './codes.ts'
import { personById, personOfPhone, storePhoneCode, type PhonePersonRow } from './phones.queries.ts'
import type { PhonesParts } from './phones-parts.ts'
import { mayText } from './text-limits.ts'
import { codeText } from './text-messages.ts'

/** Sends the code of a request. The code is created here, and is only in the message. */
export const sendCodeJob = defineJob({
  name: 'phone_code_send',
  payload: z.strictObject({
    purpose: z.enum(['sign_in', 'password', 'confirm']),
    phone: z.string(),
    asked_by: z.int(),
    requested_at: z.string(),
  }),
})

/** Run again, it sends another code, and the one before is worth nothing. */
export const sendCodes = ({ text_messages, public_url }: PhonesParts) =>
  handleJob(sendCodeJob, async ({ requested_at: at, ...request }, ctx) => {
    const { texter, limits, hash } = text_messages
    const requested_at = new Date(at)
    const now = ctx.clock()
    const valid_ms = requested_at.getTime() + CODE_MINUTES * MINUTE_MS - now.getTime()
    if (valid_ms <= 0) return ctx.log('the time of a code was over before it could be sent')
    const person =
      request.asked_by === 0
        ? await personOfPhone(ctx.installation, request.phone, now)
        : await personById(ctx.installation, request.asked_by)
    if (!person) return ctx.log('nobody has confirmed the number for which a code was requested')
    const recipient = { phone: request.phone, authority_id: await payingAgency(ctx, person) }
    // A number that is to be confirmed was counted when the code was requested, where the person could be told.
    if (request.asked_by === 0 && !(await mayText(ctx.installation, recipient, { limits, now, alert: ctx.alert })))
      return
    const code = drawCode()
    const code_hash = hashCode(hash, request, code)
    const { user_id, locale } = person
    if (!(await storePhoneCode(ctx.installation, request, { requested_at, user_id, code_hash })))
      return ctx.log('a code was requested again before it was sent')
    if (!texter) throw new Error('no text message can be sent: neither SMPP_URL nor SMS_HTTP_URL is set')
    const text = codeText({ purpose: request.purpose, code, locale }, new URL(public_url).hostname)
    await texter.send({ to: request.phone, text, valid_ms }).catch((error: unknown) => {
      if (!(error instanceof NumberRefused)) throw error
      ctx.log('the provider of text messages refused a number', { err: error })
    })
  })

/** The agency that a message is counted for: the first of the person's; null for people who work for the installation. */
async function payingAgency({ installation }: JobContext, { user_id }: PhonePersonRow): Promise<number | null> {
  const [membership] = await membershipsOf(installation, user_id)
  const [grant] = membership ? [] : await grantsOf(installation, user_id)
  return (membership ?? grant)?.authority_id ?? null
}
