import { z } from 'zod'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { factorActions, factorMail } from './factor-mails.ts'
import { personById } from './factors.queries.ts'

/** Notifies a person of what happened to their second factors. */
export const factorMailJob = defineJob({
  name: 'second_factor_mail',
  payload: z.strictObject({ user_id: z.int(), action: z.enum(factorActions), name: z.string() }),
})

export const sendFactorMails = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler =>
  handleJob(factorMailJob, async ({ user_id, action, name }, { installation, log }) => {
    const person = await personById(installation, user_id)
    if (!person) return log('nobody has these second factors any more')
    await mailer.send(factorMail(action, { to: person.email, locale: person.locale, public_url, name }))
  })
