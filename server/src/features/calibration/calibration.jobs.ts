import { z } from 'zod'
import { writeJobs } from '../../platform/database/events.queries.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { moveNextTickets } from './moves/move-tickets.ts'

export const CALIBRATE_JOB = 'calibrate_tickets'

/** A job works for this long and then makes room for others, in milliseconds. */
const TURN_MS = 2000

const payloadSchema = z.strictObject({ authority_id: z.int(), link_id: z.int() })
export type CalibrationPayload = z.output<typeof payloadSchema>

/** Moves tickets in the background, once a job is connected to a project or a connection is undone. */
export const calibrationJobs = (tenants: Tenants): JobHandler[] => [
  { name: CALIBRATE_JOB, run: (payload, ctx) => calibrateForATurn(tenants, payloadSchema.parse(payload), ctx) },
]

/**
 * One turn of a link's work, batch by batch, each a transaction of its own; asks for the next turn if there is more. A turn that a killed process had
 * begun is begun again and moves nothing twice.
 */
export async function calibrateForATurn(
  tenants: Tenants,
  payload: CalibrationPayload,
  { clock }: Pick<JobContext, 'clock'>,
): Promise<void> {
  const { authority_id, link_id } = payload
  const began = performance.now()
  let more = true
  while (more && performance.now() - began < TURN_MS)
    more = await tenants.write(authority_id, (db) => moveNextTickets({ db, authority_id, clock }, link_id))
  if (more)
    await tenants.write(authority_id, (db) =>
      writeJobs(db, [{ name: CALIBRATE_JOB, payload, key: `calibrate ${link_id}` }]),
    )
}
