import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, idText } from '../core/scalars.ts'
import { reportLanguages } from '../daily-work-reports/report-content.ts'
import { diaryList } from './daily-diaries.list.ts'
import { dailyDiary, diaryRow } from './daily-diary.ts'

const ofDay = z.strictObject({ id: idText, date })

/** Daily diaries: what the signed daily work reports of a project's day say together. */
export const dailyDiaries = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_diaries',
    permission: 'daily_work_report.read',
    summary: 'Days of a project that have daily work reports, the latest first',
    params: z.strictObject({ id: idText }),
    query: queryOf(diaryList),
    response: pageOf('daily_diaries', diaryRow),
    problems: ['not_found', 'project_deleted'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_diaries/{date}',
    permission: 'daily_work_report.read',
    summary: "A project's diary of a date; not found where the date has no report",
    params: ofDay,
    response: z.object({ daily_diary: dailyDiary }),
    problems: ['not_found', 'project_deleted'],
  }),
  pdf: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/daily_diaries/{date}/pdf',
    permission: 'daily_work_report.read',
    while_impersonating: 'no_export',
    summary: 'The diary as a form to file: tagged PDF',
    params: ofDay,
    query: z.strictObject({ language: z._default(z.enum(reportLanguages), 'en') }),
    problems: ['not_found', 'project_deleted', 'too_many_prints'],
  }),
}
