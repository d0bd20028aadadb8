import { z } from 'zod'
import type { NewJob } from '../../../platform/context.ts'
import { defineJob, newJob } from '../../../platform/jobs/define-job.ts'

/** Finds the agencies whose days are to be matched (`exceptions.jobs.ts`). */
export const MATCH_JOB = 'match_changed_days'

/** Matches the days of an agency that are to be matched. */
export const matchDaysJob = defineJob({
  name: 'match_days',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int() }),
  key: ({ authority_id }) => `match_days ${authority_id}`,
})

/** The same once a large day that was matched just now has rested. */
export const matchAfterRest = (authority_id: number, rest_ms: number): NewJob => ({
  ...newJob(matchDaysJob, { authority_id }, new Date(Date.now() + rest_ms)),
  key: `match_days ${authority_id} after rest`,
})
