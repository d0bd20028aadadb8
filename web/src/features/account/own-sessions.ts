import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

const ownSessionsKey = ['own_sessions'] as const

/** One's own sessions that still run, this one first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ownSessionsKey,
  queryFn: async ({ signal }) => (await call(sessions.listOwn, {}, { signal })).sessions,
})

export const endSession = (id: number) => call(sessions.endOwn, { params: { id } })

/** Ends all sessions except this one; returns how many there were. */
export const endOtherSessions = async (): Promise<number> => (await call(sessions.endOthers)).ended_count
