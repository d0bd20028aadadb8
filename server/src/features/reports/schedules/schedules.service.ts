import {
  datesOfRange,
  MOST_SCHEDULES,
  truncatedAt,
  USUAL_SHIFTS,
  type ReportSchedule,
  type RouteInput,
  type ScheduledReport,
  type reportSchedules,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { refuseDates } from '../period-bounds.ts'
import { ownShiftHours } from '../shift-hours.queries.ts'
import { nextDue } from './next-due.ts'
import * as queries from './schedules.queries.ts'

/** Entries of its log that a schedule lists. */
const MOST_SENDINGS = 10

/** When a report ends that is sent before that, by the hours of its project; null where it is whole. */
export async function truncationOf(
  db: Database,
  authority_id: number,
  { report, send_at, project_id }: { report: ScheduledReport; send_at: string; project_id: number },
): Promise<string | null> {
  const [hours = USUAL_SHIFTS] = await ownShiftHours(db, authority_id, project_id)
  return truncatedAt({ ...report, send_at }, hours)
}

async function toAnswers(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  rows: readonly queries.ScheduleRow[],
): Promise<ReportSchedule[]> {
  const ids = rows.map(({ id }) => id)
  const sendings = await queries.sendingsOf(db, authority_id, ids, MOST_SENDINGS)
  const schedules: ReportSchedule[] = []
  for (const row of rows) {
    const { time_zone: _zone, ...schedule } = row
    const truncated_at = await truncationOf(db, authority_id, row)
    const own = sendings.flatMap(({ schedule_id, ...sending }) => (schedule_id === row.id ? [sending] : []))
    schedules.push({ ...schedule, truncated_at, sendings: own })
  }
  return schedules
}

export async function listSchedules(ctx: RequestContext, project_id: number): Promise<ReportSchedule[]> {
  await projectFor(ctx, project_id, { for: 'read' })
  return await toAnswers(ctx, await queries.schedulesOf(ctx.db, ctx.authority_id, { project_id }))
}

async function rowOf({ db, authority_id }: RequestContext, id: number): Promise<queries.ScheduleRow> {
  const [row] = await queries.schedulesOf(db, authority_id, { id })
  if (!row) throw new Problem('not_found')
  return row
}

async function scheduleOf(ctx: RequestContext, id: number): Promise<ReportSchedule> {
  const [schedule] = await toAnswers(ctx, [await rowOf(ctx, id)])
  if (!schedule) throw new Problem('not_found')
  return schedule
}

/** Sends a report from now on. What it sends is what the person who makes it may take away. */
export async function createSchedule(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reportSchedules.create>,
): Promise<ReportSchedule> {
  const { membership_id } = employeeOf(ctx)
  const { db, authority_id } = ctx
  const project = await projectFor(ctx, params.id, { for: 'change', lock: true })
  const { recipients, ...given } = body
  const { kind: _kind, ...hours } = given.report
  refuseDates({ ...hours, ...datesOfRange(given.report.range, project.today) }, {})
  const recipient_ids = await idsOfRecipients(ctx, recipients)
  const there = await queries.schedulesOf(db, authority_id, { project_id: project.id })
  if (there.length >= MOST_SCHEDULES) throw new Problem('too_many_schedules', { most: MOST_SCHEDULES })
  const now = ctx.clock()
  const next_at = nextDue({ ...given, time_zone: project.time_zone }, now).toISOString()
  const id = await queries.insertSchedule(db, authority_id, {
    ...given,
    project_id: project.id,
    membership_id,
    recipient_ids,
    next_at,
    created_at: now,
  })
  await ctx.audit({
    action: 'report_schedule.created',
    subject: 'report_schedule',
    subject_id: id,
    changes: { ...body },
  })
  return await scheduleOf(ctx, id)
}

async function idsOfRecipients({ db, authority_id }: RequestContext, emails: readonly string[]): Promise<number[]> {
  const members = await queries.membersByEmail(db, authority_id, emails)
  const ids = emails.map((email) => members.find((member) => member.email.toLowerCase() === email.toLowerCase())?.id)
  const details = ids.flatMap((id, at) =>
    id === undefined
      ? [{ path: `recipients.${at}`, code: 'no_employee', message: `${emails[at]} does not work for the agency.` }]
      : [],
  )
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

/** Pauses a schedule, or resumes it from now on: what was due meanwhile is not sent later. */
export async function pauseSchedule(
  ctx: RequestContext,
  { params: { id }, body: { paused, lock_version } }: RouteInput<typeof reportSchedules.pause>,
): Promise<ReportSchedule> {
  const row = await rowOf(ctx, id)
  const next_at = nextDue(row, ctx.clock()).toISOString()
  const changed = await queries.pauseSchedule(ctx.db, ctx.authority_id, { id, paused, next_at, lock_version })
  if (!changed) throw new Problem('conflict')
  const action = paused ? 'report_schedule.paused' : 'report_schedule.resumed'
  await ctx.audit({ action, subject: 'report_schedule', subject_id: id, changes: { name: row.name } })
  return await scheduleOf(ctx, id)
}

/** Stops sending a report; its log stays. */
export async function removeSchedule(ctx: RequestContext, id: number): Promise<void> {
  const { name } = await rowOf(ctx, id)
  await queries.removeSchedule(ctx.db, ctx.authority_id, { id, at: ctx.clock() })
  await ctx.audit({ action: 'report_schedule.deleted', subject: 'report_schedule', subject_id: id, changes: { name } })
}
