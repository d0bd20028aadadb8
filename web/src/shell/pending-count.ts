import type { PendingKind } from '@milepost/contract/core/menus'
import { queryOptions } from '@tanstack/react-query'
import { on } from '../lib/bus.ts'
import { pendingTotal } from './pending-totals.ts'
import { queryClient } from './query-client.ts'

/** What is left of a count after some were handled; never below zero (specification section 4). */
export const afterHandling = (count: number, handled: number): number => Math.max(0, count - handled)

/** The number of pending items; polled every minute, since menus are open all day. */
export const pendingOptions = (kind: PendingKind) =>
  queryOptions({
    queryKey: ['pending', kind],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => pendingTotal(kind, signal),
  })

on('pending.handled', ({ kind, count }) => {
  queryClient.setQueryData<number>(pendingOptions(kind).queryKey, (before) =>
    before === undefined ? before : afterHandling(before, count),
  )
})
