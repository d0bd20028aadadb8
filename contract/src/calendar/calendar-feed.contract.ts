import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText, instant } from '../core/scalars.ts'

/** How many days back a feed reaches. */
export const FEED_DAYS = 180

/** An address from which the person's own calendar program reads the calendar of a project. Anyone who knows it can read that calendar. */
export const calendarFeed = z.object({
  address: z.string(),
  language: z.enum(['en', 'es']),
  created_at: instant,
  /** When a program last read it; null before the first time. */
  last_read_at: z.nullable(instant),
})
export type CalendarFeed = z.output<typeof calendarFeed>

const ofProject = z.strictObject({ projectId: idText })

export const calendarFeeds = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/calendar_feed',
    permission: 'calendar_feed.read',
    summary: "The person's own address of the project's calendar, for calendar programs",
    params: ofProject,
    response: z.object({ feed: z.nullable(calendarFeed) }),
    problems: ['not_found', 'project_deleted'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/projects/{projectId}/calendar_feed',
    permission: 'calendar_feed.read',
    while_impersonating: 'refused',
    summary: 'Create such an address; the previous one stops working',
    params: ofProject,
    body: z.strictObject({ language: z.enum(['en', 'es']) }),
    response: z.object({ feed: calendarFeed }),
    problems: ['not_found', 'project_deleted'],
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/v1/projects/{projectId}/calendar_feed',
    permission: 'calendar_feed.read',
    summary: 'Revoke it',
    params: ofProject,
    problems: ['not_found', 'project_deleted'],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/v1/calendar_feeds/{key}',
    permission: 'public',
    summary: `The calendar as iCalendar (RFC 5545), ${FEED_DAYS} days back, for as long as its person may read the project`,
    params: z.strictObject({
      /** The agency, the feed and its secret. */
      key: z
        .string()
        .check(z.regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}-[\w-]{43}(\.ics)?$/, 'expected the key of the address')),
    }),
    problems: ['not_found'],
  }),
}
