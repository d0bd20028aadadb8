import type { LiveEventType } from '@milepost/contract/core/live-event-types'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { on } from './bus.ts'

/** Events come in bursts and many pages are open: each page waits its own random delay, in ms, and then refetches once. */
const LEAST_WAIT = 500
const SPREAD = 2500

/** Runs something once, a moment after one or many live events of these types, and after a gap in what was heard (D23). `liveEvents` must not change between renders. */
export function useLiveEvents(liveEvents: readonly LiveEventType[], run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          runLatest()
        },
        LEAST_WAIT + Math.random() * SPREAD,
      )
    }
    const stopLiveEvents = on('live_event', ({ type }) => {
      if (liveEvents.includes(type)) soon()
    })
    const stopRefetch = on('refetch', soon)
    return () => {
      clearTimeout(timer)
      stopLiveEvents()
      stopRefetch()
    }
  }, [liveEvents])
}

/** Refetches the data of a page a moment after events made it stale. */
export function useLiveQueries(queryKeys: readonly QueryKey[], liveEvents: readonly LiveEventType[]): void {
  const queryClient = useQueryClient()
  useLiveEvents(liveEvents, () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
  })
}
