import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** An agency's table of roles changed: what provisions people gives them the roles of their groups again. */
export const rolesChangedJob = defineJob({
  name: 'directory_roles_changed',
  payload: z.strictObject({ authority_id: z.int() }),
  key: ({ authority_id }) => `directory roles ${authority_id}`,
  lane: 'middle',
})
