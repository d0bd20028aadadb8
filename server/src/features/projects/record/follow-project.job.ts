import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'

/** Brings what belongs to a project in line with it after its zone or limit was changed; the room of tickets, a later tier, does it. */
export const followProjectJob = defineJob({
  name: 'tickets_follow_project',
  payload: z.strictObject({ authority_id: z.int(), project_id: z.int() }),
  key: ({ project_id }) => `tickets_follow_project.${project_id}`,
})
