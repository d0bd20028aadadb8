import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

const ownSessionsKey = ['own_sessions'] as const

/** One's own sessions that still run, this one first. */
export const ownSessionsQuery = routeQuery(ownSessionsKey, sessions.listOwn, {}, ({ sessions }) => sessions)

export const endSession = (id: number) => call(sessions.endOwn, { params: { id } })

/** Ends all sessions except this one; returns how many there were. */
export const endOtherSessions = async (): Promise<number> => (await call(sessions.endOthers)).ended_count
