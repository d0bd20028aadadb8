import { z } from 'zod'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { requestedChange, forgetChanges, localeOf, setChangeLink } from './email-change.queries.ts'
import { confirmMail, oldAddressMail } from './email-mails.ts'

/** Sends the link to the new address, and a notice to the old one. */
export const sendLinkJob = defineJob({
  name: 'email_change_send',
  payload: z.strictObject({ user_id: z.int(), email: z.string() }),
})
/** Notifies the old address that it no longer belongs to the account. */
export const notifyOldAddressJob = defineJob({
  name: 'email_change_tell',
  payload: z.strictObject({ user_id: z.int(), old_email: z.string(), new_email: z.string() }),
})

/** Emails about changes of address. The secret of a link is created here and is only in the email. */
export const accountJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(sendLinkJob, async ({ user_id, email }, { installation, log }) => {
    const change = await requestedChange(installation, user_id, email)
    if (!change) return log('a change of address is no longer requested')
    const { old_email, new_email, locale, taken } = change
    await mailer.send(oldAddressMail('requested', { to: old_email, locale, public_url, address: new_email }))
    if (taken) return log('a requested address is not free')
    const token = newRefreshToken()
    await setChangeLink(installation, { user_id, email, token_hash: hashToken(token) })
    const link = `${public_url}/auth/confirm-email#token=${token}`
    await mailer.send(confirmMail({ to: new_email, locale, public_url, link }))
  }),
  handleJob(notifyOldAddressJob, async ({ user_id, old_email, new_email }, { installation }) => {
    const locale = await localeOf(installation, user_id)
    if (locale) await mailer.send(oldAddressMail('changed', { to: old_email, locale, public_url, address: new_email }))
  }),
  {
    name: 'email_changes_forget',
    cron: '29 4 * * *',
    lane: 'middle',
    run: async (_payload, { installation }) => {
      await forgetChanges(installation)
    },
  },
]
