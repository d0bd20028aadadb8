import { calendarFeeds } from '@milepost/contract/calendar/calendar-feed.contract'
import { calendar } from '@milepost/contract/calendar/calendar.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

export const calendarKey = ['calendar'] as const

export const calendarOptions = (projectId: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...calendarKey, projectId, from, to],
    queryFn: ({ signal }) => call(calendar.days, { params: { projectId }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The person's own address of a project's calendar. */
export const calendarFeedOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'feed', projectId],
    queryFn: async ({ signal }) => (await call(calendarFeeds.get, { params: { projectId } }, { signal })).feed,
  })

export const createCalendarFeed = async (projectId: number, language: 'en' | 'es') =>
  (await call(calendarFeeds.create, { params: { projectId }, body: { language } })).feed

export const revokeCalendarFeed = (projectId: number) => call(calendarFeeds.revoke, { params: { projectId } })
