import { z } from 'zod'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleInTurns, type Step } from '../../platform/jobs/define-job.ts'
import { moveNextTickets } from './moves/move-tickets.ts'

const payload = z.strictObject({ authority_id: z.int(), link_id: z.int() })

/** Moves the tickets of a link, once a job is connected to a project or a connection is undone. */
export const calibrateJob = defineJob({
  name: 'calibrate_tickets',
  lane: 'middle',
  payload,
  key: ({ link_id }) => `calibrate ${link_id}`,
})

export const calibrateStep: Step<z.output<typeof payload>> = async (work, link) =>
  (await moveNextTickets(work, link.link_id)) ? link : null

export const calibrationJobs: JobHandler[] = [handleInTurns(calibrateJob, calibrateStep)]
