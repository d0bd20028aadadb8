import type { JobHandler } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { linkOfGrant } from '../access-grants/index.ts'
import { decidedRequest } from './access-requests.queries.ts'
import { answerJob } from './access-requests.service.ts'
import { answerMail } from './answer-mail.ts'

/** Sends answers to requests for access by email. */
export const contractorJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  handleJob(answerJob, async (request, ctx) => {
    const decided = await decidedRequest(ctx.reads(request.authority_id), request)
    if (!decided) return ctx.log('the request was gone before it was answered')
    const { grant_id } = decided
    const entry =
      grant_id === null
        ? null
        : await ctx.inTenant(request.authority_id, (work) => linkOfGrant(work, { grant_id, public_url }))
    await mailer.send(answerMail(decided, { public_url, entry }))
  }),
]
