import type { JobHandler } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { decidedRequest, type DecidedRow } from './access-requests.queries.ts'
import { ANSWER_JOB } from './access-requests.service.ts'
import { answerMail } from './answer-mail.ts'

/** Answers requests for access by e-mail. */
export const contractorJobs = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  {
    name: ANSWER_JOB,
    run: async (payload, ctx) => {
      const { authority_id, id } = payload as { authority_id: number; id: number }
      const [decided] = await ctx.owner_rows<DecidedRow>(decidedRequest({ authority_id, id }))
      if (!decided) return ctx.log('the request was gone before it was answered')
      await mailer.send(answerMail(decided))
    },
  },
]
