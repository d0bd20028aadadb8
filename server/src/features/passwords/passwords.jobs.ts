import type { JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { drawLink } from './draw-link.ts'
import { forgetLinks, personResetting } from './passwords.queries.ts'
import { resetJob } from './passwords.service.ts'
import { LINK_MINUTES, resetMail } from './reset-mail.ts'

/** Sends links, and deletes expired ones. The secret of a link is created here and is only in the email. */
export const passwordJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(resetJob, async ({ username }, ctx) => {
    const person = await personResetting(ctx.installation, username)
    if (!person) return ctx.log('nobody has the account for which a password was requested')
    const link = await drawLink(ctx.installation, {
      now: ctx.clock(),
      user_id: person.id,
      authority_id: null,
      minutes: LINK_MINUTES,
      public_url,
    })
    await mailer.send(resetMail({ ...person, link, public_url }))
  }),
  {
    name: 'password_links_forget',
    cron: '23 4 * * *',
    lane: 'middle',
    run: async (_payload, { installation }) => {
      await forgetLinks(installation)
    },
  },
]
