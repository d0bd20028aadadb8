import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { on } from '../../lib/bus.ts'
import { plantsKey } from '../plants/index.ts'
import { ingestKey } from './api.ts'

/** Posts come in bursts: the page waits this long, in ms, and then fetches once. */
const WAIT = 1500

/** Fetches keys, posts and plants anew a moment after something was sent or changed. */
export function useLiveIngest(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const queryKey of [ingestKey, plantsKey]) void queryClient.invalidateQueries({ queryKey })
      }, WAIT)
    }
    const stopFacts = on('fact', (fact) => { if (fact.type === 'ingest.changed' || fact.type === 'plants.changed') soon() })
    const stopRefetch = on('refetch', soon)
    return () => {
      clearTimeout(timer)
      stopFacts()
      stopRefetch()
    }
  }, [queryClient])
}
