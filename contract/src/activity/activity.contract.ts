import * as z from 'zod/mini'
import { historyChange } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant, storable } from '../core/scalars.ts'
import { activityKinds } from './activity-actions.ts'
import { activityList } from './activity.list.ts'

/** Where a list of activity stops counting; `page.total_capped` says so. */
export const MOST_COUNTED_ACTIVITY = 10_000
/** Most people that a response offers as a filter. */
export const MOST_ACTIVITY_PEOPLE = 50

export const activityEvent = z.object({
  id,
  at: instant,
  /** The calendar date of `at` in the project's zone (D17). */
  day: date,
  kind: z.enum(activityKinds),
  /** As `activityActions` names it. */
  action: z.string(),
  actor: z.object({
    kind: z.enum(['employee', 'grantee', 'supplier', 'machine', 'operator', 'anonymous', 'system']),
    /** The membership of an employee; null for anybody else. */
    id: z.nullable(id),
    name: z.string(),
  }),
  /** The affected record. `label` is what people call it: a ticket's number, an item's code; null where it has none, or several are affected. */
  subject: z.object({ type: z.string(), id: z.nullable(id), label: z.nullable(z.string()) }),
  /** How many things it happened to. */
  count: z.int().check(z.gte(1)),
  /** Tickets that it happened to: up to 50, and none where they are more. */
  slip_ids: z.array(id),
  /** As the person gave it. */
  reason: z.nullable(z.string()),
  /** Fields as `activityFields` names them. */
  changes: z.array(historyChange),
})
export type ActivityEvent = z.output<typeof activityEvent>

/** Tickets that arrived on a day, by the date of printing in the project's time zone. */
export const activityDay = z.object({
  day: date,
  tickets: z.int(),
  /** Net of those tickets without rejected and voided ones, by the unit in which they gave it. */
  quantities: z.array(z.object({ uom: z.string(), net: decimal })),
})
export type ActivityDay = z.output<typeof activityDay>

const ofProject = z.strictObject({ projectId: idText })
const gone = ['not_found', 'project_deleted'] as const

/** Events of a project, as texts. */
export const activity = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/activity',
    permission: 'project.read',
    summary: 'What happened in a project, the latest first; counted to 10,000 at most',
    params: ofProject,
    query: queryOf(activityList),
    response: z.extend(pageOf('events', activityEvent), {
      /** Arrivals on the days of the events. */
      days: z.array(activityDay),
    }),
    problems: gone,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/activity/people',
    permission: 'project.read',
    summary: "Employees who appear in a project's activity, by name: the first 50",
    params: ofProject,
    query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)) }),
    response: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
    problems: gone,
  }),
}
