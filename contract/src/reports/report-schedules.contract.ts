import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { fileFormats } from '../exports/exports.contract.ts'
import { reportRanges } from './report-ranges.ts'
import { finalsTypes, reconciliationGroupings } from './report-rules.ts'
import { MOST_RECIPIENTS, scheduleFrequencies } from './schedule-rules.ts'
import { shifts } from '../core/time/shifts.ts'

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 07:30'))

/** The report to send, whose dates are relative to the day of sending. */
export const scheduledReport = z.union([
  z.strictObject({
    kind: z.literal('finals'),
    type: z.enum(finalsTypes),
    range: z.enum(reportRanges),
    shift: z.optional(z.enum(shifts)),
    start_time: z.optional(time),
    end_time: z.optional(time),
  }),
  z.strictObject({
    kind: z.literal('reconciliation'),
    grouping: z.enum(reconciliationGroupings),
    range: z.enum(reportRanges),
  }),
])
export type ScheduledReport = z.output<typeof scheduledReport>

export const newSchedule = z.strictObject({
  name: text(100),
  report: scheduledReport,
  export_format: z.enum(fileFormats),
  language: z.enum(['en', 'es']),
  frequency: z.enum(scheduleFrequencies),
  /** By the project's clock. */
  send_at: time,
  /** Email addresses of people who work for the agency. */
  recipients: z.array(text(254)).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
})
export type NewSchedule = z.output<typeof newSchedule>

/** One time at which a report was due. */
export const reportSending = z.object({
  id,
  due_at: instant,
  start_date: date,
  end_date: date,
  /** `nothing`: no tickets were found, as the email said. */
  status: z.enum(['sending', 'sent', 'nothing', 'failed']),
  /** Whether it was sent before the report ended. */
  truncated: z.boolean(),
  /** The recipients. */
  sent_to: z.array(z.string()),
  /** Addresses to which it could not be sent although that was tried for an hour. */
  not_sent_to: z.array(z.string()),
  /** Rows of its file; null without a file. */
  rows: z.nullable(z.int()),
})
export type ReportSending = z.output<typeof reportSending>

export const reportSchedule = z.object({
  ...newSchedule.shape,
  id,
  project_id: id,
  owner: z.string(),
  paused: z.boolean(),
  /** When it is sent next. */
  next_at: instant,
  /** When the report ends, by the clock of the project, where it is sent before that; null where it is whole. */
  truncated_at: z.nullable(z.string()),
  /** The last times that it was due, the latest first. */
  sendings: z.array(reportSending),
  lock_version: z.int(),
})
export type ReportSchedule = z.output<typeof reportSchedule>

const one = z.object({ report_schedule: reportSchedule })
const params = z.strictObject({ id: idText })

/** Reports that are sent by email again and again. */
export const reportSchedules = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/report_schedules',
    permission: 'project.read',
    summary: 'Reports of a project that are sent by email, each with its log',
    params,
    response: z.object({ report_schedules: z.array(reportSchedule) }),
    problems: ['not_found', 'project_deleted'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/report_schedules',
    while_impersonating: 'no_export',
    permission: 'project.update',
    summary: 'Schedule a report of a project by email',
    params,
    body: newSchedule,
    response: one,
    problems: ['not_found', 'project_deleted', 'project_archived', 'invalid', 'too_many_schedules'],
  }),
  pause: defineRoute({
    method: 'PATCH',
    path: '/v1/report_schedules/{id}',
    permission: 'project.update',
    summary: 'Pause or resume a report that is sent by email',
    params,
    body: z.strictObject({ paused: z.boolean(), lock_version: lockVersion }),
    response: one,
    problems: ['not_found', 'conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/report_schedules/{id}',
    permission: 'project.update',
    summary: 'Stop sending a report by email',
    params,
    problems: ['not_found'],
  }),
}
