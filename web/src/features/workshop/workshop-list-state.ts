import { liveEventTypes } from '@milepost/contract/core/live-event-types'
import { feedEventList, queuedJobList } from '@milepost/contract/workshop/workshop.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

export const jobsCodec = listCodec(queuedJobList)
export type JobsListState = ListStateOf<typeof jobsCodec>
export type JobsQuery = ReturnType<typeof jobsCodec.query>

export const eventsCodec = listCodec(feedEventList)
export type EventsListState = ListStateOf<typeof eventsCodec>
export type EventsQuery = ReturnType<typeof eventsCodec.query>

/** Facts that the feed shows: the end of a session goes to that session alone. */
export const shownTypes = liveEventTypes.filter((type) => type !== 'session.ended')
