import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { eachAuthority, eachTenant } from '../../platform/jobs/each-tenant.ts'
import { pollConnection, type PollParts } from './poll-connection.ts'
import { claimDue, purgePolls } from './telematics.queries.ts'

/** Systems of one agency that are polled at the same time: a slow one holds up no other. */
const AT_ONCE = 8
/** Days for which polls are kept. */
const POLL_DAYS = 30
const PURGED_A_NIGHT = 50_000

/** Polls the systems of an agency that are due. */
export const pollConnections = defineJob({
  name: 'poll_telematics',
  lane: 'middle',
  payload: z.object({ authority_id: z.number() }),
  key: ({ authority_id }) => `poll_telematics:${authority_id}`,
})

export const telematicsJobs = (parts: PollParts): JobHandler[] => [
  { name: 'poll_telematics_of_all', cron: '* * * * *', run: (_payload, ctx) => pollAll(ctx, parts) },
  handleJob(pollConnections, ({ authority_id }, ctx) => pollDue(ctx, authority_id, parts)),
  { name: 'purge_telematics_polls', cron: '47 3 * * *', lane: 'middle', run: (_payload, ctx) => purge(ctx) },
]

/** All agencies at the same time, so that systems that are slow hold up no other agency's. */
async function pollAll(ctx: JobContext, parts: PollParts): Promise<void> {
  const polls: Promise<void>[] = []
  await eachAuthority(ctx, async (authority_id) => void polls.push(pollDue(ctx, authority_id, parts)))
  await Promise.allSettled(polls)
}

/** Polls the systems that are due, some at a time; those that are left come a minute later. */
export async function pollDue(ctx: JobContext, authority_id: number, parts: PollParts): Promise<void> {
  const due = await ctx.inTenant(authority_id, ({ db, clock }) =>
    claimDue(db, authority_id, { now: clock(), most: AT_ONCE }),
  )
  await Promise.all(
    due.map((connection) =>
      pollConnection(ctx, authority_id, connection, parts).catch((error: unknown) =>
        ctx.log('a poll of a system of an OEM failed', { authority_id, connection_id: connection.id, err: error }),
      ),
    ),
  )
}

const purge = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async ({ db, authority_id, clock }) => {
    const before = new Date(clock().getTime() - POLL_DAYS * DAY_MS)
    await purgePolls(db, authority_id, { before, most: PURGED_A_NIGHT })
  })
