import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Finds the stations of tickets that were noted. */
export const stationTicketsJob = defineJob({
  name: 'station_tickets',
  payload: z.object({ authority_id: z.number() }),
  key: ({ authority_id }) => `station_tickets:${authority_id}`,
})

/** Computes the stations of all tickets of a project again, the newest first: its alignments or its route changed. */
export const stationProjectJob = defineJob({
  name: 'station_project',
  payload: z.object({
    authority_id: z.number(),
    project_id: z.number(),
    after: z.nullable(z.object({ printed_at: z.string(), id: z.number() })),
  }),
  key: ({ authority_id, project_id }) => `station_project:${authority_id}:${project_id}`,
})
