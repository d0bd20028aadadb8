import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, instant } from '../core/scalars.ts'
import { feedEventList, jobStates, queuedJobList } from './workshop.list.ts'

/** Most events in the feed, none older than seven days. */
export const MOST_FEED_EVENTS = 10_000

/** A job in the queue. What it works on is left out, since that may belong to any agency. */
export const queuedJob = z.object({
  /** The queue's own id, as text. */
  id: z.string(),
  /** The kind of work: `employee_invitation_send`. */
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  /** When it is begun, or begun again. */
  run_at: instant,
  created_at: instant,
  started_at: z.nullable(instant),
  /** The agency that it works for; null for work of the installation. */
  dot_authority_name: z.nullable(z.string()),
  /** Last error; only shown to the operator, since it may reveal internals. */
  last_error: z.nullable(z.string()),
})
export type QueuedJob = z.output<typeof queuedJob>

/** A live event that was sent to open pages (D23). */
export const feedEvent = z.object({
  /** `seq` of the fact. */
  id,
  type: z.string(),
  project_id: z.nullable(id),
  /** How many rows the fact names; 0 where it names none, or more than it can. */
  ids_count: z.int(),
  /** The first rows that it names, 20 at most. */
  ids: z.array(id),
  at: instant,
  dot_authority_name: z.nullable(z.string()),
})
export type FeedEvent = z.output<typeof feedEvent>

/** Conditions that the operator should fix. `proxy_not_trusted`: requests come through a proxy while TRUST_PROXY is off. */
export const noticeCodes = ['proxy_not_trusted'] as const

export const installationNotice = z.object({
  code: z.enum(noticeCodes),
  /** When the responding process first noticed it. */
  since: instant,
})

const jobsQuery = queryOf(queuedJobList)
const eventsQuery = queryOf(feedEventList)

/** Background activity: of one's own agency for its administrators, of the installation for its operator. */
export const workshop = {
  jobs: defineRoute({
    method: 'GET',
    path: '/v3/workshop/jobs',
    permission: 'workshop.read',
    summary: 'Jobs in the queue that work for the agency',
    query: jobsQuery,
    response: pageOf('jobs', queuedJob),
  }),
  events: defineRoute({
    method: 'GET',
    path: '/v3/workshop/events',
    permission: 'workshop.read',
    summary: "Live events sent to the agency's open pages in the last seven days, the newest 10,000",
    query: eventsQuery,
    response: pageOf('events', feedEvent),
  }),
  allJobs: defineRoute({
    method: 'GET',
    path: '/v3/operator/jobs',
    permission: 'operator',
    summary: 'Jobs in the queue of the installation, of every agency',
    query: jobsQuery,
    response: pageOf('jobs', queuedJob),
  }),
  notices: defineRoute({
    method: 'GET',
    path: '/v3/operator/notices',
    permission: 'operator',
    summary: 'What should be changed in the settings of the installation',
    response: z.object({ notices: z.array(installationNotice) }),
  }),
  allEvents: defineRoute({
    method: 'GET',
    path: '/v3/operator/events',
    permission: 'operator',
    summary: 'Live events of every agency in the last seven days, the newest 10,000',
    query: eventsQuery,
    response: pageOf('events', feedEvent),
  }),
}
