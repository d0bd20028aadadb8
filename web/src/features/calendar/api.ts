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
