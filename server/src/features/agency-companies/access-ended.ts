import { fillText } from '@milepost/contract'
import { z } from 'zod'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { frameMail, type Mailer } from '../../platform/mail/index.ts'
import { companyOfGrant, grantOf } from './company-grants.queries.ts'

const texts = {
  en: {
    subject: '{{agency}}: your access has ended',
    text: '{{agency}} has ended the access that you had for {{company}}.',
    reason: 'Reason: {{reason}}',
    questions: 'If you have questions, ask the agency.',
    why: 'You receive this because {{agency}} gave this address access.',
  },
  es: {
    subject: '{{agency}}: su acceso ha terminado',
    text: '{{agency}} ha terminado el acceso que usted tenía por {{company}}.',
    reason: 'Motivo: {{reason}}',
    questions: 'Si tiene preguntas, diríjase a la agencia.',
    why: 'Recibe este mensaje porque {{agency}} dio acceso a esta dirección.',
  },
} as const

/** Writes to somebody that their access was ended. Nobody reads the address of a grant that has ended, so it comes along. */
export const accessEndedJob = defineJob({
  name: 'access_ended',
  payload: z.strictObject({
    authority_id: z.int(),
    grant_id: z.int(),
    email: z.string(),
    locale: z.enum(['en', 'es']),
    reason: z.nullable(z.string()),
  }),
  key: ({ authority_id, grant_id }) => `access ended ${authority_id} ${grant_id}`,
})

export const accessEnded = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler =>
  handleJob(accessEndedJob, async ({ authority_id, grant_id, email, locale, reason }, ctx) => {
    const db = ctx.reads(authority_id)
    const [grant, of] = await Promise.all([
      grantOf(db, authority_id, { id: grant_id, today: ctx.clock().toISOString().slice(0, 10) }),
      companyOfGrant(db, authority_id, grant_id),
    ])
    if (!grant || !of) return ctx.log('the company is gone')
    const words = texts[locale]
    const filled = (text: string) =>
      fillText(text, { agency: of.agency, company: of.company_name, reason: reason ?? '' })
    await mailer.send(
      frameMail({
        to: email,
        agency: of.agency,
        public_url,
        contents: [
          {
            language: locale,
            subject: filled(words.subject),
            name: `${grant.first_name} ${grant.last_name}`,
            paragraphs: [filled(words.text), ...(reason === null ? [] : [filled(words.reason)]), words.questions],
            why: filled(words.why),
          },
        ],
      }),
    )
  })
