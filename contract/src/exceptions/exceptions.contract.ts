import * as z from 'zod/mini'
import { importQuery, importTypes } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText } from '../core/scalars.ts'
import { dailyMatch } from './daily-match.ts'
import { dailySummary, MOST_SUMMARY_FILE_BYTES, newDailySummary, summaryAnswer } from './daily-summary.ts'
import { exception, exceptionDetail, exceptionGroup, reopenBody, settleBody } from './exception.ts'
import { dailySummaryList, exceptionList } from './exceptions.list.ts'
import { summaryImport } from './summary-import.ts'

const ofProject = z.strictObject({ projectId: idText })
const oneOfProject = z.strictObject({ projectId: idText, id: idText })
const gone = ['not_found', 'project_deleted'] as const
const changing = [...gone, 'project_archived', 'exceptions_changed'] as const

/** The exceptions inbox of a project: what does not agree among its daily summaries and tickets. */
export const exceptions = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/exceptions',
    permission: 'project.read',
    summary: 'Exceptions: discrepancies among the daily summaries and tickets of a project, the latest day first',
    params: ofProject,
    query: queryOf(exceptionList),
    response: z.extend(pageOf('exceptions', exception), {
      /** All open exceptions of the project. */
      open_count: z.int(),
      abilities: z.array(z.enum(['settle', 'summarize'])),
    }),
    problems: gone,
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/exceptions/groups',
    permission: 'project.read',
    summary: 'Exceptions of a project by kind, state and plant, those with the latest day first',
    params: ofProject,
    query: z.omit(queryOf(exceptionList), { count_by: true }),
    response: z.extend(pageOf('exception_groups', exceptionGroup), {
      /** Exceptions in all groups that are found. */
      exceptions_count: z.int(),
      abilities: z.array(z.enum(['settle', 'summarize'])),
    }),
    problems: gone,
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/exceptions/choices',
    permission: 'project.read',
    summary: 'Plants and materials with exceptions in a project',
    params: ofProject,
    response: z.object({
      plants: z.array(z.object({ label: z.string(), value: id })),
      materials: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
    problems: gone,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/exceptions/{id}',
    permission: 'project.read',
    summary: 'One exception with its tickets and what happened to it',
    params: oneOfProject,
    response: z.object({ exception: exceptionDetail }),
    problems: gone,
  }),
  settle: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/exceptions/settle',
    permission: 'ticket.code',
    summary: 'Settle up to 500 exceptions with one reason, all or none',
    params: ofProject,
    body: settleBody,
    response: z.object({ exceptions: z.array(exception) }),
    problems: changing,
  }),
  reopen: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/exceptions/reopen',
    permission: 'ticket.code',
    summary: 'Open settled exceptions again, all or none',
    params: ofProject,
    body: reopenBody,
    response: z.object({ exceptions: z.array(exception) }),
    problems: changing,
  }),
}

/** What plants report that they sent, and how it compares with what was received and accepted. */
export const dailySummaries = {
  match: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/daily_match',
    permission: 'project.read',
    summary:
      'Reported, received and accepted of a day, by plant and material; of the last day with tickets where none is given',
    params: ofProject,
    query: z.strictObject({ day: z.optional(date) }),
    response: z.object({ daily_match: dailyMatch }),
    problems: gone,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/daily_summaries',
    permission: 'project.read',
    summary: 'Daily summaries of a project, the latest day first',
    params: ofProject,
    query: queryOf(dailySummaryList),
    response: pageOf('daily_summaries', dailySummary),
    problems: gone,
  }),
  versions: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/daily_summaries/{id}/versions',
    permission: 'project.read',
    summary: 'All versions of a daily summary, the latest first',
    params: oneOfProject,
    response: z.object({ versions: z.array(dailySummary) }),
    problems: gone,
  }),
  write: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/daily_summaries',
    permission: 'ticket.code',
    summary: "Enter a plant's daily summary manually; where one exists, as its next version",
    params: ofProject,
    body: newDailySummary,
    response: z.object({ daily_summary: dailySummary }),
    problems: [...gone, 'project_archived', 'conflict', 'invalid'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/daily_summaries/import',
    permission: 'ticket.code',
    summary: 'Import a CSV file of daily summaries; a day with a faulty row is left out',
    params: ofProject,
    raw_body: importTypes,
    body_limit: MOST_SUMMARY_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: summaryImport,
    problems: [...gone, 'project_archived', 'bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  post: defineRoute({
    method: 'POST',
    path: '/v1/ingest/daily_summaries',
    permission: 'ingest_key',
    without_key: 'supplier',
    summary: 'Post one daily summary of a plant, or up to 200',
    raw_body: ['application/json'],
    body_limit: MOST_SUMMARY_FILE_BYTES,
    response: summaryAnswer,
    problems: ['invalid_key', 'body_unreadable', 'too_large', 'unsupported_type'],
  }),
}
