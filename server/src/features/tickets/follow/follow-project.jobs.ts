import type { JobHandler } from '../../../platform/http/feature.ts'
import { handleInTurns } from '../../../platform/jobs/define-job.ts'
import { followProjectJob } from '../../projects/index.ts'
import { followForABatch } from './follow-project.ts'

/** Brings tickets in line with a project whose zone or limit was changed. */
export const followJobs: JobHandler[] = [
  handleInTurns(followProjectJob, async (work, project) =>
    (await followForABatch(work, project.project_id)) ? project : null,
  ),
]
