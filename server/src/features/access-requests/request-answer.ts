import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** What an answer to a request is about. */
export const answerSubjects = ['approved', 'rejected', 'changed', 'removed'] as const
export type AnswerSubject = (typeof answerSubjects)[number]

/** The job that sends the answer to a request by email. */
export const answerJob = defineJob({
  name: 'access_request_answer',
  payload: z.strictObject({ authority_id: z.int(), id: z.int(), about: z.enum(answerSubjects) }),
  key: ({ authority_id, id, about }) => `access request ${authority_id} ${id} ${about}`,
})
