import { z } from 'zod'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleJob, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { holderNow } from '../../../platform/sessions/holders.ts'
import { readerFor } from '../inbox/visible.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import { noticeMail } from './notice-mail.ts'
import * as queries from './mails.queries.ts'

export interface MailParts {
  mailer: Mailer
  /** Where people open the product. */
  public_url: string
}

/** Sends a person what is due by email. */
export const sendNoticesJob = defineJob({
  name: 'send_notices',
  payload: z.strictObject({ authority_id: z.int(), holder_id: z.int() }),
  key: ({ authority_id, holder_id }) => `send_notices ${authority_id} ${holder_id}`,
})

/** Most persons for whom one minute enqueues emails, in each agency. */
const MOST_PERSONS = 500
/** Most notices in one email. */
const MOST_NOTICES = 50
/** An email that cannot be sent is tried again after this long, in ms. */
const RETRY_MS = 15 * 60_000

export const mailJobs = (parts: MailParts): JobHandler[] => [
  handleJob(sendNoticesJob, (person, ctx) => sendNotices(parts, ctx, person)),
  {
    name: 'send_notices_due',
    cron: '* * * * *',
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, clock, enqueue }) => {
        const due = await queries.personsDue(db, authority_id, clock(), MOST_PERSONS)
        await enqueue(...due.map((holder_id) => newJob(sendNoticesJob, { authority_id, holder_id })))
      }),
  },
]

/** Sends what is due and still visible to the person in one email; notices that were read meanwhile, or may no longer be seen, are left out. */
async function sendNotices(
  { mailer, public_url }: MailParts,
  ctx: JobContext,
  { authority_id, holder_id }: { authority_id: number; holder_id: number },
): Promise<void> {
  const db = ctx.reads(authority_id)
  const now = ctx.clock()
  const person = { authority_id, holder_id }
  const holder = await holderNow(db, { ...person, now })
  const to = holder && (await queries.addresseeOf(db, authority_id, holder_id))
  const due = to ? await queries.dueNotices(db, readerFor(authority_id, holder), now, MOST_NOTICES + 1) : []
  if (to && due.length > 0) {
    const notices = due.slice(0, MOST_NOTICES)
    try {
      await mailer.send(noticeMail({ to, notices, more: due.length > MOST_NOTICES, public_url }))
    } catch (error) {
      ctx.log('an email with notices could not be sent', { ...person, err: error })
      const until = new Date(now.getTime() + RETRY_MS)
      await ctx.inTenant(authority_id, (work) => queries.deferDue(work.db, person, { now, until }))
      return
    }
    await ctx.inTenant(authority_id, (work) => queries.noteMailed(work.db, authority_id, { notices, now }))
  }
  await ctx.inTenant(authority_id, (work) => queries.dropDue(work.db, person, now))
}
