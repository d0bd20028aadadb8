import type { PendingKind } from '@milepost/contract/core/menus'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { queryOptions } from '@tanstack/react-query'
import { on } from '../lib/bus.ts'
import { call } from '../lib/client.ts'
import { queryClient } from './query-client.ts'

/** What is left of a count after some were handled; never below zero (specification section 4). */
export const afterHandling = (count: number, handled: number): number => Math.max(0, count - handled)

/** How each kind is counted: by the total of the list that its entry opens. */
const totals: Record<PendingKind, (signal: AbortSignal) => Promise<number>> = {
  held_tickets: async (signal) => {
    const query = { page_size: 1, filters: { held: { eq: true } } }
    return (await call(tickets.list, { query }, { signal })).page.total_rows
  },
}

/** The number of pending items; polled every minute, since menus are open all day. */
export const pendingOptions = (kind: PendingKind) =>
  queryOptions({
    queryKey: ['pending', kind],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => totals[kind](signal),
  })

on('pending.handled', ({ kind, count }) => {
  queryClient.setQueryData<number>(pendingOptions(kind).queryKey, (before) =>
    before === undefined ? before : afterHandling(before, count),
  )
})
