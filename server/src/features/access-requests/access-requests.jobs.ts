import { CONFIRMATION_HOURS } from '@milepost/contract'
import { HOUR_MS } from '@milepost/contract/core/time/days'
import type { JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { linkOfGrant } from '../access-grants/index.ts'
import { answeredRequest } from './managed-requests.queries.ts'
import { answerJob } from './request-answer.ts'
import { answerMail, confirmationMail } from './request-mails.ts'
import { acceptingAgency, forgetUnconfirmed, insertUnconfirmed } from './signup.queries.ts'
import { confirmationJob } from './signup.service.ts'

/** Sends the links of requests and the answers to them, and deletes entries whose links expired. The secret of a link is created here and is only in the email. */
export const accessRequestJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(confirmationJob, async ({ dot_authority_id: id, host, entry }, ctx) => {
    const agency = await acceptingAgency(ctx.installation, { id, host })
    if (!agency) return ctx.log('no agency accepts the request')
    const token = newRefreshToken()
    const expires_at = new Date(ctx.clock().getTime() + CONFIRMATION_HOURS * HOUR_MS)
    await ctx.inTenant(agency.id, ({ db, authority_id }) =>
      insertUnconfirmed(db, authority_id, { token_hash: hashToken(token), entry, expires_at }),
    )
    const link = `${public_url}/auth/confirm-request#token=${token}`
    const { email: to, first_name, last_name, kind, locale } = entry
    const name = `${first_name} ${last_name}`
    await mailer.send(confirmationMail({ to, name, agency: agency.name, kind, locale, link, public_url }))
  }),
  handleJob(answerJob, async ({ about, ...request }, ctx) => {
    const row = await answeredRequest(ctx.reads(request.authority_id), request)
    if (!row) return ctx.log('the request was gone before it was answered')
    const { grant_id } = row
    const entry =
      about !== 'approved' || grant_id === null
        ? null
        : await ctx.inTenant(request.authority_id, (work) => linkOfGrant(work, { grant_id, public_url }))
    await mailer.send(answerMail(row, { about, public_url, entry }))
  }),
  {
    name: 'access_requests_forget',
    cron: '41 4 * * *',
    lane: 'middle',
    run: async (_payload, ctx) => {
      await eachTenant(ctx, async ({ db, authority_id, clock }) => {
        await forgetUnconfirmed(db, authority_id, clock())
      })
    },
  },
]
