import { factTypes } from '@milepost/contract/core/fact-types'
import { feedEventList, queuedJobList } from '@milepost/contract/workshop/workshop.list'
import { listAddress, type AddressOf } from '../../lib/list-address.ts'

export const jobsAddress = listAddress(queuedJobList)
export type JobsAddress = AddressOf<typeof jobsAddress>
export type JobsQuery = ReturnType<typeof jobsAddress.query>

export const eventsAddress = listAddress(feedEventList)
export type EventsAddress = AddressOf<typeof eventsAddress>
export type EventsQuery = ReturnType<typeof eventsAddress.query>

/** Facts that the feed shows: the end of a session is told to nobody but that session. */
export const shownTypes = factTypes.filter((type) => type !== 'session.ended')
