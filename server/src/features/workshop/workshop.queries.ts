import {
  MOST_FEED_EVENTS,
  type FeedEvent,
  type feedEventList,
  type QueuedJob,
  type queuedJobList,
  type RouteInput,
  type workshop,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type JobsQuery = RouteInput<typeof workshop.jobs>['query']
export type EventsQuery = RouteInput<typeof workshop.events>['query']

/** Rows of a fact that are listed by their ids. */
const MOST_IDS_SHOWN = 20

const state = `case when j.started_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying' else 'waiting' end`
const state_order = `case when j.started_at is not null then 0 when j.attempts >= j.max_attempts then 1 when j.attempts > 0 then 2 else 3 end`

/** A page of the queue as far as the authority that is bound may see it, with its exact number. */
export const queuedJobs = (db: Database, query: JobsQuery) =>
  listPage<QueuedJob, typeof queuedJobList>(db, query, {
    select: raw(`
      select j.id::text, j.name, ${state} as state, j.attempts, j.max_attempts, j.run_at, j.created_at, j.started_at, a.name as dot_authority_name, j.last_error
      from queued_jobs() j left join authorities a on a.id = j.authority_id`),
    counted: raw('queued_jobs() j'),
    always: [raw('true')],
    filters: {
      state: ({ eq, in: among = [] }) => [sql`${raw(state)} = any(${eq === undefined ? among : [eq]}::text[])`],
    },
    sorts: { name: 'j.name', run_at: 'j.run_at', created_at: 'j.created_at', attempts: 'j.attempts' },
    default_order: `${state_order}, j.run_at`,
    tie_break: 'j.id',
  })

/** A page of live events, and how many there are, one more than the feed holds at most. The end of a session is between the server and that session. */
export function feedEvents(db: Database, authority_id: number, query: EventsQuery) {
  const { eq, in: among } = query.filters?.type ?? {}
  const types = eq === undefined ? (among ?? null) : [eq]
  const newest = authority_id === 0 ? ofInstallation(types) : ofAuthority(authority_id, types)
  return listPage<FeedEvent, typeof feedEventList>(
    db,
    { ...query, sort_order: query.sort_order ?? 'desc' },
    {
      select: sql`
      select e.id, e.type, e.project_id, cardinality(e.ids) as ids_count, e.ids[1:${MOST_IDS_SHOWN}] as ids, e.at, a.name as dot_authority_name
      from (select * from (${newest}) f order by f.id desc limit ${MOST_FEED_EVENTS}) e join authorities a on a.id = e.authority_id`,
      counted: sql`(${newest}) e`,
      always: [],
      // Events of the wanted types are chosen before the newest are.
      filters: { type: () => [] },
      sorts: { at: 'e.id' },
      tie_break: 'e.id desc',
    },
  )
}

const ofInstallation = (types: string[] | null): Sql =>
  sql`select * from feed_of_installation(${types}::text[], ${MOST_FEED_EVENTS + 1})`

const ofAuthority = (authority_id: number, types: string[] | null): Sql => sql`
  select id, authority_id, type, project_id, ids, at from events
  where authority_id = ${authority_id} and type <> 'session.ended' and (${types}::text[] is null or type = any(${types}::text[]))
  order by id desc limit ${MOST_FEED_EVENTS + 1}`
