import { calendarFeeds } from '@milepost/contract/calendar/calendar-feed.contract'
import { calendar } from '@milepost/contract/calendar/calendar.contract'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

export const calendarKey = ['calendar'] as const

export const calendarOptions = (projectId: number, from: string, to: string) =>
  listQuery([...calendarKey, projectId, from, to], calendar.days, { params: { projectId }, query: { from, to } })

/** The person's own address of a project's calendar. */
export const calendarFeedOptions = (projectId: number) =>
  routeQuery([...calendarKey, 'feed', projectId], calendarFeeds.get, { params: { projectId } }, ({ feed }) => feed)

export const createCalendarFeed = async (projectId: number, language: 'en' | 'es') =>
  (await call(calendarFeeds.create, { params: { projectId }, body: { language } })).feed

export const revokeCalendarFeed = (projectId: number) => call(calendarFeeds.revoke, { params: { projectId } })
