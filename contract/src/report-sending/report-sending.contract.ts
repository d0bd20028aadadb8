import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, lockVersion, storable } from '../core/scalars.ts'
import { preSendChecks } from './pre-send-checks.ts'
import { constructionSending } from './construction-sending.ts'

/** Formats of a report's postings as a file. */
export const postingFormats = ['csv', 'xlsx'] as const

const byId = z.strictObject({ id: idText })
const name_there = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable)
/** An id of the construction system: a whole number. */
const id_there = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** Daily work reports on their way into the agency's construction system. */
export const reportSendings = {
  checks: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/pre_send_checks',
    permission: 'daily_work_report.read',
    summary:
      "A dry run of sending a report, by the construction system's own rules; each finding names its row and its remedy",
    params: byId,
    response: z.object({ pre_send_checks: preSendChecks }),
    problems: ['not_found'],
  }),
  send: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/send_to_awp',
    permission: 'daily_work_report.send',
    while_impersonating: 'refused',
    summary:
      'Send an approved report to the construction system once; by the direct door a job writes it, `sendings` says how far it is',
    params: byId,
    body: z.strictObject({
      lock_version: lockVersion,
      /** Direct door: the id of the draft there into which the report is merged, as the checks named it; null creates one. */
      merge_into: z.optional(z.nullable(id_there)),
      /** Other doors: the id that the report got there after it was imported or attached, as far as it is known. */
      report_there: z.optional(z.nullable(name_there)),
    }),
    response: z.object({ sending: constructionSending }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'conflict',
      'dwr_state',
      'dwr_already_sent',
      'dwr_under_way',
      'dwr_checks_failed',
      'construction_system_not_set_up',
    ],
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/cancel_sending',
    permission: 'daily_work_report.send',
    while_impersonating: 'refused',
    summary:
      'Cancel a sending that waits, before its last step; what it wrote stays in the draft there, and the report can be sent again or amended',
    params: byId,
    /** The sending that the caller sees: a later one is not canceled by mistake. */
    body: z.strictObject({ sending_id: id }),
    response: z.object({ sending: constructionSending }),
    problems: ['not_found', 'project_deleted', 'project_archived', 'dwr_sending_not_cancelable'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/sendings',
    permission: 'daily_work_report.read',
    summary: 'How often a report was sent to the construction system, and how far each sending is, the latest first',
    params: byId,
    response: z.object({ sendings: z.array(constructionSending) }),
    problems: ['not_found'],
  }),
  package: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/package',
    permission: 'daily_work_report.send',
    while_impersonating: 'no_export',
    summary:
      'The staged package of a report, a ZIP of JSON and CSV that an inspector imports into the construction system',
    params: byId,
    problems: ['not_found', 'dwr_checks_failed'],
  }),
  postings: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_reports/{id}/postings',
    permission: 'daily_work_report.read',
    while_impersonating: 'no_export',
    summary: "A report's postings as CSV or Excel, to attach to the report in the construction system",
    params: byId,
    query: z.strictObject({ file_format: z._default(z.enum(postingFormats), 'csv') }),
    problems: ['not_found'],
  }),
}
