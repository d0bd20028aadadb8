import { activityFields, kindOfAction, MOST_COUNTED_ACTIVITY } from '@milepost/contract'
import type { activity, ActivityEvent, RouteInput, RouteResponse } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import { changesOf, type StoredChanges, reasonOf } from '../../platform/history/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { projectFor } from '../projects/index.ts'
import * as queries from './activity.queries.ts'

/** How many things an event happened to. */
const countOf = (changes: StoredChanges): number =>
  typeof changes['count'] === 'number' && changes['count'] >= 1 ? changes['count'] : 1

/** The tickets that an event names. */
const ticketsOf = (changes: StoredChanges): number[] =>
  Array.isArray(changes['ids']) ? changes['ids'].filter((id): id is number => Number.isSafeInteger(id)) : []

type Activity = typeof activity

/** Events of a project, the latest first, and arrivals on the days that are shown. */
export async function listActivity(
  ctx: RequestContext,
  { params, query }: Pick<RouteInput<Activity['list']>, 'params' | 'query'>,
): Promise<RouteResponse<Activity['list']>> {
  const project = await readProject(ctx, params.projectId)
  const sees_requests = mayDo(ctx, 'contractor.manage')
  const sees_documents = ctx.actor.kind === 'employee'
  const { rows, total } = await queries.listEvents(ctx.db, project, { query, sees_requests, sees_documents })
  const days = await queries.arrivedOn(ctx.db, project, [...new Set(rows.map(({ day }) => day))])
  const capped = total > MOST_COUNTED_ACTIVITY
  const page = pageInfo(query, Math.min(total, MOST_COUNTED_ACTIVITY))
  return { events: rows.map(eventOf), days, page: capped ? { ...page, total_capped: true } : page }
}

/** Employees who did something in a project. */
export async function listPeople(
  ctx: RequestContext,
  { params, query }: Pick<RouteInput<Activity['people']>, 'params' | 'query'>,
): Promise<RouteResponse<Activity['people']>> {
  return { people: await queries.peopleOf(ctx.db, await readProject(ctx, params.projectId), query.search ?? '') }
}

async function readProject(ctx: RequestContext, id: number): Promise<queries.ReadProject> {
  const { time_zone } = await projectFor(ctx, id, { for: 'read' })
  return { authority_id: ctx.authority_id, project_id: id, time_zone }
}

function eventOf(row: queries.EventRow): ActivityEvent {
  const { id, at, day, action, actor_kind, actor_id, actor_name, subject, subject_id, label, changes } = row
  return {
    id,
    at,
    day,
    kind: kindOfAction(action),
    action,
    actor: { kind: actor_kind, id: actor_kind === 'employee' ? actor_id : null, name: actor_name },
    subject: { type: subject, id: subject_id, label },
    count: countOf(changes),
    slip_ids: ticketsOf(changes),
    reason: reasonOf(changes),
    changes: changesOf(changes, activityFields),
  }
}
