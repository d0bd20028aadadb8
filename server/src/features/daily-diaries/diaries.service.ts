import {
  diaryState,
  rollUp,
  type dailyDiaries,
  type DailyDiary,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { reportName } from '../daily-work-reports/index.ts'
import { projectFor } from '../projects/index.ts'
import * as queries from './diaries.queries.ts'

type Input<Call extends keyof typeof dailyDiaries> = RouteInput<(typeof dailyDiaries)[Call]>

export async function listDiaries(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof dailyDiaries.list>> {
  const { id: project_id } = await projectFor(ctx, params.id, { for: 'read' })
  const { rows, total } = await queries.listDiaries(ctx.db, ctx.authority_id, { project_id, query })
  return { daily_diaries: rows, page: pageInfo(query, total) }
}

/** The diary of a project's date: its reports that were signed, rolled up. Throws `not_found` where the date has no report. */
export async function diaryOf(ctx: RequestContext, { id, date }: { id: number; date: string }): Promise<DailyDiary> {
  const { id: project_id, name: project, time_zone } = await projectFor(ctx, id, { for: 'read' })
  const reports = await queries.reportsOfDay(ctx.db, ctx.authority_id, { project_id, date })
  if (reports.length === 0) throw new Problem('not_found')
  return {
    project_id,
    project,
    date,
    time_zone,
    state: diaryState(reports.map(({ status }) => status)),
    reports: reports.map(({ number, revision, content: _content, ...report }) => ({
      ...report,
      name: reportName({ number, revision }),
    })),
    ...rollUp(reports.filter(({ counted }) => counted)),
  }
}
