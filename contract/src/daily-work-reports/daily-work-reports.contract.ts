import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, lockVersion, text } from '../core/scalars.ts'
import { factSheet } from '../day-facts/fact-sheet.ts'
import { dailyWorkReport, reportRow } from './daily-work-report.ts'
import { reportList } from './daily-work-reports.list.ts'
import { reportStatuses } from './report-approval.ts'
import { reportContent, reportLanguages } from './report-content.ts'

/** Days that one call counts at most. */
export const MOST_COUNTED_DAYS = 62
export const MOST_REPORT_REASON = 1000
/** Largest body of a change: a report of the largest day. */
export const MOST_REPORT_BYTES = 2 * 1024 * 1024

const ofProject = z.strictObject({ id: idText })
const byId = z.strictObject({ id: idText })
const one = z.object({ daily_work_report: dailyWorkReport })
const reading = ['not_found', 'project_deleted'] as const
const writing = ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'invalid'] as const
const moving = [...writing, 'dwr_state', 'conflict'] as const
const version = z.strictObject({ lock_version: z.optional(lockVersion) })
const withReason = z.strictObject({ lock_version: z.optional(lockVersion), reason: text(MOST_REPORT_REASON) })

/** A revision in a path: 0 of the first. */
const revisionText = z.union([
  z.int().check(z.gte(0), z.lte(9999)),
  z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
])

/** Daily work reports: one per project, inspector and date (D38), written by the day itself (D62). */
export const dailyWorkReports = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_work_reports',
    permission: 'daily_work_report.read',
    summary: 'Daily work reports of a project, the latest day first',
    params: ofProject,
    query: queryOf(reportList),
    response: z.extend(pageOf('daily_work_reports', reportRow), {
      /** What the caller may do with the list. */
      abilities: z.array(z.enum(['create'])),
    }),
    problems: reading,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/daily_work_reports',
    permission: 'daily_work_report.write',
    summary: 'Begin one’s own report of a day, assembled from what the day holds',
    params: ofProject,
    body: z.strictObject({
      /** In the project's zone; today at the latest. */
      report_date: date,
      /** In which its sentences are written. */
      language: z._default(z.enum(reportLanguages), 'en'),
    }),
    response: one,
    problems: [...writing, 'dwr_exists', 'dwr_future_date', 'dwr_too_many_tickets'],
  }),
  countsByDates: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_work_reports/counts_by_dates',
    permission: 'daily_work_report.read',
    summary: 'Tickets and reports of each day, for the calendar; days without either are left out',
    params: ofProject,
    query: z.strictObject({ from: date, to: date }),
    response: z.object({
      counts: z.array(
        z.object({
          date,
          tickets: z.int(),
          reports: z.array(z.object({ id, name: z.string(), inspector: z.string(), status: z.enum(reportStatuses) })),
        }),
      ),
    }),
    problems: [...reading, 'invalid'],
  }),
  materialSetOptions: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_work_reports/material_set_options',
    permission: 'daily_work_report.read',
    summary:
      'Sets of materials that postings of pay items can name: those the project posted before, and the materials of its tickets',
    params: ofProject,
    query: z.strictObject({ pay_item_id: z.optional(idText) }),
    response: z.object({ material_sets: z.array(z.object({ pay_item_id: id, name: z.string() })) }),
    problems: reading,
  }),
  statuses: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_work_reports/statuses',
    permission: 'daily_work_report.read',
    summary: 'How many reports of a project are in each status',
    params: ofProject,
    response: z.object({ statuses: z.array(z.object({ status: z.enum(reportStatuses), count: z.int() })) }),
    problems: reading,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}',
    permission: 'daily_work_report.read',
    summary: 'A report with its facts, what a person changed, its faults, and what changed since it was signed',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a daily work report',
    path: '/v1/daily_work_reports/{id}/history',
    permission: 'daily_work_report.read',
  }),
  revision: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/revisions/{revision}',
    permission: 'daily_work_report.read',
    summary: 'What a report said before an amendment',
    params: z.strictObject({ id: idText, revision: revisionText }),
    response: z.object({ content: reportContent, sheet: factSheet }),
    problems: ['not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/daily_work_reports/{id}',
    permission: 'daily_work_report.write',
    summary: 'Change sections of one’s own report, merged by section with what changed since it was read',
    params: byId,
    body: z.strictObject({
      lock_version: z.optional(lockVersion),
      content: z.partial(reportContent),
    }),
    body_limit: MOST_REPORT_BYTES,
    response: one,
    problems: [...moving, 'nothing_to_change', 'edit_conflict', 'too_large'],
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/refresh',
    permission: 'daily_work_report.write',
    summary: 'Assemble a report again from its day; what a person changed stays',
    params: byId,
    body: version,
    response: one,
    problems: [...moving, 'dwr_too_many_tickets'],
  }),
  sign: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/sign',
    permission: 'daily_work_report.write',
    summary: 'Sign one’s own report, which freezes it; its faults are refused at once',
    params: byId,
    body: version,
    response: one,
    problems: [...moving, 'in_person'],
    while_impersonating: 'refused',
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/take_back',
    permission: 'daily_work_report.write',
    summary: 'Open one’s own signed report again, before it is decided',
    params: byId,
    body: version,
    response: one,
    problems: moving,
  }),
  approve: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/approve',
    permission: 'daily_work_report.approve',
    summary: 'Approve what somebody else signed',
    params: byId,
    body: version,
    response: one,
    problems: [...moving, 'dwr_own_report', 'in_person'],
    while_impersonating: 'refused',
  }),
  reject: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/reject',
    permission: 'daily_work_report.approve',
    summary: 'Return a signed report to its inspector, with a reason',
    params: byId,
    body: withReason,
    response: one,
    problems: [...moving, 'dwr_own_report'],
  }),
  amend: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/amend',
    permission: 'daily_work_report.write',
    summary: 'Open the next revision of an approved or sent report; what was signed is kept',
    params: byId,
    body: withReason,
    response: one,
    problems: [...moving, 'dwr_too_many_tickets'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/daily_work_reports/{id}',
    permission: 'daily_work_report.write',
    summary: 'Delete one’s own report that was never signed',
    params: byId,
    problems: moving,
  }),
}
