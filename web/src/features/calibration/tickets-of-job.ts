/** The part of the tickets' address that shows a job's. */
export type TicketsSearch = { contractor_job_id: string; held?: string }

/** Shows the tickets of a job, all of them or those that no project has taken. */
export const ticketsOfJob = (job_id: number, { unmatched }: { unmatched: boolean }): TicketsSearch => ({
  contractor_job_id: String(job_id),
  ...(unmatched && { held: 'true' }),
})
