import {
  MOST_COUNTED_DAYS,
  type DailyWorkReport,
  type dailyWorkReports,
  type ReportRow,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { daysThrough } from '@milepost/contract/core/time/days'
import { grantedProjects, holderOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { ownProjectIds, projectFor } from '../projects/index.ts'
import { differencesOf, faultsOf, ticketsByDay } from '../day-facts/index.ts'
import { changesSince } from './report-tickets.queries.ts'
import { reportName } from './report-name.ts'
import * as queries from './reports.queries.ts'
import { mayCreate, reportAbilities, type Reporter } from './reports.policy.ts'
import { revisionOf, revisionsOf } from './revisions.queries.ts'

type Of<Call extends keyof typeof dailyWorkReports> = RouteResponse<(typeof dailyWorkReports)[Call]>
type Input<Call extends keyof typeof dailyWorkReports> = RouteInput<(typeof dailyWorkReports)[Call]>

export const reporterOf = async (ctx: RequestContext): Promise<Reporter> => ({
  id: holderOf(ctx),
  may: (permission) => mayDo(ctx, permission),
  own_project_ids: await ownProjectIds(ctx),
})

const rowOf = (reporter: Reporter, { number, signed_by, ...row }: queries.StoredRow): ReportRow => ({
  ...row,
  name: reportName({ number, revision: row.revision }),
  abilities: reportAbilities(reporter, { ...row, signed_by }),
})

export async function listReports(ctx: RequestContext, { params, query }: Input<'list'>): Promise<Of<'list'>> {
  const project = await projectFor(ctx, params.id, { for: 'read' })
  const reporter = await reporterOf(ctx)
  const { rows, total, counts } = await queries.listReports(ctx.db, ctx.authority_id, { project_id: project.id, query })
  return {
    daily_work_reports: rows.map((row) => rowOf(reporter, row)),
    page: pageInfo(query, total, counts),
    abilities: !project.archived && mayCreate(reporter, project.id) ? ['create'] : [],
  }
}

/** A report that the caller sees, as it is stored. Throws `not_found`. */
export async function storedReport(ctx: RequestContext, id: number): Promise<queries.StoredReport> {
  const report = await queries.reportById(ctx.db, ctx.authority_id, { id, project_ids: grantedProjects(ctx) })
  if (report?.project_deleted) throw new Problem('not_found')
  return orNotFound(report)
}

const frozen: ReadonlySet<string> = new Set(['signed', 'approved', 'sent'])

/** A report with its facts, what a person changed, its faults and what changed since it was signed. Throws `not_found` for one that the caller does not see. */
export async function reportOf(ctx: RequestContext, id: number): Promise<DailyWorkReport> {
  const stored = await storedReport(ctx, id)
  const [reporter, revisions, changes] = [
    await reporterOf(ctx),
    await revisionsOf(ctx.db, ctx.authority_id, id),
    frozen.has(stored.status) ? await changesSince(ctx.db, ctx.authority_id, id) : [],
  ]
  const {
    project_deleted: _deleted,
    draft,
    content,
    sheet,
    time_zone,
    language,
    external_id,
    attachments,
    signed_by_name: signed_by,
    approved_by_name: approved_by,
    rejected_reason,
    amended_reason,
    ...row
  } = stored
  return {
    ...rowOf(reporter, row),
    time_zone,
    language,
    external_id,
    content,
    attachments,
    sheet,
    differences: differencesOf(draft, content),
    faults: frozen.has(row.status) ? [] : faultsOf(content, sheet),
    changes,
    revisions,
    signed_by,
    approved_by,
    rejected_reason,
    amended_reason,
  }
}

/** Tickets and reports of each day of a span. Throws `invalid` for one that ends before it begins, or is too long. */
export async function countsByDates(
  ctx: RequestContext,
  { params, query: { from, to } }: Input<'countsByDates'>,
): Promise<Of<'countsByDates'>> {
  const days = daysThrough(from, to)
  if (days < 1 || days > MOST_COUNTED_DAYS)
    throw new Problem('invalid', undefined, [
      {
        path: 'to',
        code: days < 1 ? 'before_from' : 'too_far',
        message: `from and to span 1 to ${MOST_COUNTED_DAYS} days`,
      },
    ])
  const { id: project_id, time_zone } = await projectFor(ctx, params.id, { for: 'read' })
  const span = { project_id, from, to }
  const [tickets, reports] = await Promise.all([
    ticketsByDay(ctx.db, ctx.authority_id, { ...span, time_zone }),
    queries.reportsOfDays(ctx.db, ctx.authority_id, span),
  ])
  const byDay = Map.groupBy(reports, ({ report_date }) => report_date)
  const ticketsOf = new Map(tickets.map((day) => [day.date, day.tickets]))
  return {
    counts: [...new Set([...ticketsOf.keys(), ...byDay.keys()])].toSorted().map((date) => ({
      date,
      tickets: ticketsOf.get(date) ?? 0,
      reports: (byDay.get(date) ?? []).map(({ id, inspector, status, ...numbered }) => ({
        id,
        name: reportName(numbered),
        inspector,
        status,
      })),
    })),
  }
}

export async function materialSetOptions(
  ctx: RequestContext,
  { params, query: { pay_item_id } }: Input<'materialSetOptions'>,
): Promise<Of<'materialSetOptions'>> {
  const { id: project_id } = await projectFor(ctx, params.id, { for: 'read' })
  return {
    material_sets: await queries.materialSets(ctx.db, ctx.authority_id, {
      project_id,
      pay_item_id: pay_item_id ?? null,
    }),
  }
}

export async function reportStatusCounts(ctx: RequestContext, project_id: number): Promise<Of<'statuses'>> {
  await projectFor(ctx, project_id, { for: 'read' })
  return { statuses: await queries.statusCounts(ctx.db, ctx.authority_id, project_id) }
}

export async function earlierRevision(ctx: RequestContext, { params }: Input<'revision'>): Promise<Of<'revision'>> {
  const { id } = await storedReport(ctx, params.id)
  return orNotFound(await revisionOf(ctx.db, ctx.authority_id, { report_id: id, revision: params.revision }))
}
