import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLiveQueries } from '../lib/live-queries.ts'
import { realtime } from '../lib/realtime.ts'
import { flagsQuery, sessionQuery, useSession } from '../lib/session.ts'
import { followAgency } from '../ui/theme/appearance.ts'
import { queryClient } from './query-client.ts'

const session = [sessionQuery.queryKey]
const flags = [flagsQuery.queryKey]
const ofAgency = ['agency.changed'] as const
const ofFlags = ['flags.changed'] as const

/** Follows what an administrator changes about the agency, while pages are open: its look, its labels, its flags. */
export function useLiveAgency(): void {
  useEffect(() => realtime.subscribe('agency'), [])
  useLiveQueries(session, ofAgency)
  useLiveQueries(flags, ofFlags)
  const known = useSession()
  useEffect(() => followAgency(known), [known])
  useChangedFlags()
}

/** A flag can open and close pages, and affects the server's responses: the guard checks again, and everything shown is refetched. */
function useChangedFlags(): void {
  const router = useRouter()
  const { data } = useSuspenseQuery(flagsQuery)
  const before = useRef(data)
  useEffect(() => {
    if (before.current === data) return
    before.current = data
    void queryClient.invalidateQueries()
    void router.invalidate()
  }, [data, router])
}
