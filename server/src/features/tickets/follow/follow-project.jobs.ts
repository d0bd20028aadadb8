import { z } from 'zod'
import { employeeOf } from '../../../platform/context.ts'
import type { Follower } from '../../../platform/followers.ts'
import type { JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleInTurns, newJob } from '../../../platform/jobs/define-job.ts'
import type { ChangedProject } from '../../projects/index.ts'
import { followForABatch } from './follow-project.ts'
import { startFollowUp } from './follow-ups.queries.ts'

/** Brings the tickets of a project in line with it. */
export const followProjectJob = defineJob({
  name: 'tickets_follow_project',
  payload: z.strictObject({ authority_id: z.int(), project_id: z.int() }),
  key: ({ project_id }) => `tickets_follow_project.${project_id}`,
})

export const followJobs: JobHandler[] = [
  handleInTurns(followProjectJob, async (work, project) =>
    (await followForABatch(work, project.project_id)) ? project : null,
  ),
]

/** Tickets follow their project's time zone (D17), and undecided ones its limit (D15): in a job that visits all of them. */
export const placeFollower: Follower<readonly ChangedProject[]> = {
  name: 'zone and limit of tickets',
  apply: async (work, changed) => {
    const { db, authority_id, clock, enqueue } = work
    for (const { id: project_id, changes } of changed) {
      if (!('time_zone' in changes) && !('max_gvw_override_lbs' in changes)) continue
      const { membership_id, name: by_name } = employeeOf(work)
      await startFollowUp(db, authority_id, { project_id, membership_id, by_name, at: clock() })
      await enqueue(newJob(followProjectJob, { authority_id, project_id }))
    }
  },
}
