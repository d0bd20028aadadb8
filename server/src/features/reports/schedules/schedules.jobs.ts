import { dateInZone } from '@milepost/contract/core/time/zones'
import { datesOfRange } from '@milepost/contract'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { mayDo, type Work } from '../../../platform/context.ts'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import { holderNow } from '../../../platform/sessions/holders.ts'
import { defineJob, handleJob, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import { fileOfPlan, type Exporter, type ExportPlan, type Letterhead } from '../../exports/index.ts'
import { finalsSource } from '../finals-file.ts'
import { reconciliationSource } from '../reconciliation-file.ts'
import { nextDue } from './next-due.ts'
import { reportMail, type MadeReport } from './report-mail.ts'
import * as queries from './schedules.queries.ts'
import { truncationOf } from './schedules.service.ts'

export interface ScheduleParts {
  mailer: Mailer
  public_url: string
  letterhead(authority_id: number): Promise<Letterhead>
}

/** Sends one report. */
export const sendReportJob = defineJob({
  name: 'send_report',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), id: z.int() }),
  key: ({ authority_id, id }) => `send_report ${authority_id} ${id}`,
})

const MOST_AT_ONCE = 100
/** A sending that fails is retried for this long after it was due, in ms. */
const TRIED_FOR = 60 * 60_000
/** Largest file that is attached to an email, in bytes; a larger one is downloaded on the page. */
const MOST_ATTACHED = 10 * 1024 * 1024

export const scheduleJobs = (parts: ScheduleParts): JobHandler[] => [
  { name: 'send_reports', cron: '* * * * *', run: (_payload, ctx) => eachTenant(ctx, noteDue) },
  handleJob(sendReportJob, ({ authority_id, id }, ctx) => sendReport(parts, ctx, { authority_id, id })),
]

/** Records what is due and enqueues its sending, once for each time, even after a long downtime: missed ones are sent once. */
async function noteDue({ db, authority_id, clock, enqueue }: Work): Promise<void> {
  const now = clock()
  for (const schedule of await queries.takeDue(db, authority_id, now, MOST_AT_ONCE)) {
    const { id: schedule_id, report, next_at: due_at, time_zone } = schedule
    const id = await queries.noteDue(db, authority_id, {
      schedule_id,
      due_at,
      ...datesOfRange(report.range, dateInZone(due_at, time_zone)),
      truncated: (await truncationOf(db, authority_id, schedule)) !== null,
      next_at: nextDue(schedule, now).toISOString(),
      noted_at: now,
    })
    if (id !== null) await enqueue(newJob(sendReportJob, { authority_id, id }))
  }
}

interface Sending {
  authority_id: number
  id: number
}

/** Sends a report to each recipient who was not sent it yet; those to whom it cannot be sent are tried again for an hour. */
export async function sendReport(parts: ScheduleParts, ctx: JobContext, { authority_id, id }: Sending): Promise<void> {
  const db = ctx.reads(authority_id)
  const sending = await queries.sendingById(db, authority_id, id)
  if (!sending) return
  const finish = (
    status: queries.FinishedSending['status'],
    rows: number | null,
    not_sent_to: readonly string[] = [],
  ) =>
    ctx.inTenant(authority_id, (work) =>
      queries.finishSending(work.db, authority_id, { id, status, rows, not_sent_to, at: ctx.clock() }),
    )
  const not_sent_to: string[] = []
  const [schedule] = await queries.schedulesOf(db, authority_id, { id: sending.schedule_id })
  // Its author may no longer export it, or it was deleted meanwhile.
  const actor = await holderNow(db, { authority_id, holder_id: sending.membership_id, now: ctx.clock() })
  if (!schedule || actor === null || !mayDo({ actor }, 'ticket.export')) {
    await finish('failed', null)
    return
  }
  try {
    const made = await fileOf(parts, ctx, { authority_id, schedule, sending, actor })
    const letterhead = await parts.letterhead(authority_id)
    let failure: unknown = null
    for (const to of schedule.recipients.filter((email) => !sending.sent_to.includes(email)))
      try {
        await parts.mailer.send(
          reportMail({ to, schedule, sending, agency: letterhead.agency, public_url: parts.public_url, made }),
        )
        await ctx.inTenant(authority_id, (work) => queries.noteSentTo(work.db, authority_id, { id, email: to }))
      } catch (error) {
        // The others still get it.
        failure = error
        not_sent_to.push(to)
      }
    if (not_sent_to.length > 0) throw failure
    await finish(made === null ? 'nothing' : 'sent', made?.rows ?? null)
  } catch (error) {
    if (ctx.clock().getTime() - Date.parse(sending.noted_at) < TRIED_FOR) throw error
    ctx.log('a report could not be sent', { authority_id, id, err: error })
    await finish('failed', null, not_sent_to)
  }
}

interface Made {
  authority_id: number
  schedule: queries.ScheduleRow
  sending: queries.DueSending
  /** The person on whose behalf it is sent. */
  actor: Exporter['actor']
}

/** The file of a report; null where there is nothing to report. */
async function fileOf(parts: ScheduleParts, ctx: JobContext, { authority_id, schedule, sending, actor }: Made) {
  const { report, project_id, export_format, language } = schedule
  const { kind, range: _range, ...parameters } = report
  const { start_date, end_date } = sending
  const db = ctx.reads(authority_id)
  const source = kind === 'finals' ? finalsSource : reconciliationSource
  let plan: ExportPlan
  try {
    plan = await source.plan(
      { db, authority_id, actor, clock: ctx.clock },
      {
        ...parameters,
        start_date,
        end_date,
        project_id,
        export_format,
        language,
        headers: 'words',
      },
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'no_report_tickets') return null
    throw error
  }
  const file = await fileOfPlan(plan, ctx, {
    authority_id,
    letterhead: () => parts.letterhead(authority_id),
    put: (content) => buffer(Readable.from(content)),
  })
  const attachment = { file_name: file.file_name, content_type: file.content_type, content: file.stored }
  return {
    rows: file.rows,
    attachment: file.stored.length > MOST_ATTACHED ? null : attachment,
  } satisfies MadeReport
}
