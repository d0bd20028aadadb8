import { PURGED_AFTER_DAYS } from '@milepost/contract'
import type { JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { drawInvitation } from './draw-invitation.ts'
import { purgeRemovedBefore } from './employees.queries.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationJob } from './invite.ts'

const MINUTES_A_DAY = 24 * 60

/** Sends invitations, and takes employees away for good once their removal lies 31 days back (D9). */
export const employeeJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(invitationJob, async (membership, ctx) => {
    const invited = await drawInvitation(ctx, { ...membership, public_url })
    if (!invited) return ctx.log('the invitation was accepted or taken back before it was sent')
    await mailer.send(invitationMail(invited.has_password ? 'access' : 'invitation', invited))
  }),
  {
    name: 'employees_purge',
    cron: '37 4 * * *',
    run: async (_payload, { owner_rows, clock, log }) => {
      const now = clock()
      const before = new Date(now.getTime() - PURGED_AFTER_DAYS * MINUTES_A_DAY * 60_000)
      const [purged] = await owner_rows<{ count: number }>(purgeRemovedBefore(before, now))
      log('employees who were removed long ago are gone', { count: purged?.count ?? 0 })
    },
  },
]
