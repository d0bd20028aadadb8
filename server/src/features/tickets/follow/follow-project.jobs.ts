import { z } from 'zod'
import { writeJobs } from '../../../platform/database/events.queries.ts'
import type { JobHandler } from '../../../platform/http/feature.ts'
import type { Tenants } from '../../../platform/tenants.ts'
import { followForABatch } from './follow-project.ts'

export const FOLLOW_JOB = 'tickets_follow_project'
/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000

const payloadSchema = z.strictObject({ authority_id: z.int(), project_id: z.int() })

/** Brings tickets in line with a project whose zone or limit was changed; a turn that a killed process had begun is begun again. */
export const followJobs = (tenants: Tenants): JobHandler[] => [
  {
    name: FOLLOW_JOB,
    run: async (given, { clock }) => {
      const payload = payloadSchema.parse(given)
      const { authority_id, project_id } = payload
      const began = performance.now()
      let more = true
      while (more && performance.now() - began < TURN_MS)
        more = await tenants.write(authority_id, (db) => followForABatch({ db, authority_id, clock }, project_id))
      if (more)
        await tenants.write(authority_id, (db) =>
          writeJobs(db, [{ name: FOLLOW_JOB, payload, key: `${FOLLOW_JOB}.${project_id}` }]),
        )
    },
  },
]
