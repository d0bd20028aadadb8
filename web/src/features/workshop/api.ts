import { workshop } from '@milepost/contract/workshop/workshop.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery } from '../../lib/route-query.ts'
import type { EventsQuery, JobsQuery } from './workshop-list-state.ts'

/** Prefix of the query keys of all cached workshop data. */
const workshopKey = ['workshop'] as const
export const eventsKey = [...workshopKey, 'events'] as const

/** No events report changes of the queue, so it is polled at this interval while shown, in ms. */
const QUEUE_MS = 2000

/** Jobs of the own agency, or of all agencies for the operator. */
export const jobsOptions = (query: JobsQuery, installation: boolean) =>
  queryOptions({
    queryKey: [...workshopKey, 'jobs', installation, query],
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_MS,
    queryFn: ({ signal }) => call(installation ? workshop.allJobs : workshop.jobs, { query }, { signal }),
  })

/** Facts of the own agency, or of all. */
export const eventsOptions = (query: EventsQuery, installation: boolean) =>
  listQuery([...eventsKey, installation, query], installation ? workshop.allEvents : workshop.events, { query })
