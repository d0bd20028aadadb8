import { DAY_MS } from '@milepost/contract/core/time/days'
import { PURGED_AFTER_DAYS } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { drawInvitation } from './draw-invitation.ts'
import { purgePersons, purgeRemoved } from './employees.queries.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationJob } from './invite.ts'

/** Sends invitations, and permanently deletes employees 31 days after their removal (D9). */
export const employeeJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(invitationJob, async ({ authority_id, id }, { inTenant, log }) => {
    const invited = await inTenant(authority_id, (work) => drawInvitation(work, { id, public_url }))
    if (!invited) return log('the invitation was accepted or taken back before it was sent')
    await mailer.send(invitationMail(invited.has_password ? 'access' : 'invitation', { ...invited, public_url }))
  }),
  {
    name: 'employees_purge',
    cron: '37 4 * * *',
    lane: 'middle',
    run: async (_payload, ctx) => {
      await eachTenant(ctx, purge)
      await purgePersons(ctx.installation, ctx.clock())
    },
  },
]

async function purge({ db, authority_id, clock, audit }: Work): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - PURGED_AFTER_DAYS * DAY_MS)
  const purged = await purgeRemoved(db, authority_id, { before, now })
  await audit(
    ...purged.map(({ id, name }) => ({
      action: 'employee.purged',
      subject: 'employee',
      subject_id: id,
      changes: { name },
    })),
  )
}
