import { useQueryClient } from '@tanstack/react-query'
import { ticketsKey } from '../api.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'
import { useFresh } from './use-fresh.ts'
import { useLiveTickets } from './use-live-tickets.ts'

export interface ArrivalsOptions {
  query: TicketsQuery
  project_id: number | undefined
  /** When the list was last fetched, in ms. */
  updatedAt: number
  /** Goes to the first page, where new tickets are. */
  toFirstPage: () => void
}

/** Tickets that arrived since the list was fetched, and the action that loads them and marks them for a moment. */
export function useArrivals({ query, project_id, updatedAt, toFirstPage }: ArrivalsOptions) {
  const queryClient = useQueryClient()
  const { arrived, take } = useLiveTickets({ query, project_id })
  const [fresh, markFresh] = useFresh(updatedAt)
  const showNew = () => {
    const taken = take()
    if (taken !== 'some') markFresh(taken)
    toFirstPage()
    for (const part of ['list', 'totals', 'count'])
      void queryClient.invalidateQueries({ queryKey: [...ticketsKey, part] })
  }
  return { arrived, fresh, showNew }
}
