import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { on } from '../../lib/bus.ts'
import { homeOptions } from './api.ts'

/** Tickets come in bursts and many pages are open: each waits a moment of its own, in ms, and then fetches once. */
const LEAST_WAIT = 500
const SPREAD = 2500

/** Fetches the home page's figures anew a moment after tickets or plants changed. */
export function useLiveHome(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: homeOptions.queryKey })
      }, LEAST_WAIT + Math.random() * SPREAD)
    }
    const stopFacts = on('fact', (fact) => { if (fact.type === 'tickets.changed' || fact.type === 'plants.changed') soon() })
    const stopRefetch = on('refetch', soon)
    return () => {
      clearTimeout(timer)
      stopFacts()
      stopRefetch()
    }
  }, [queryClient])
}
