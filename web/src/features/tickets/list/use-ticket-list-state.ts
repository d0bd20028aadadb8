import { useRouter, useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TicketTable } from '../open-list.ts'
import { keepPreferences } from '../search-preferences.ts'
import { readListState, type TicketListState, type TicketTab } from '../ticket-list-state.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer was opened from the list before: closing it goes back there. */
    drawer_from_list?: boolean
  }
}

/** What changes nothing of which tickets are listed, nor of their page. */
const besideRows = ['ticket', 'tab', 'columns', 'page', 'cursor']

/** State of the ticket list, from its address, and how it changes. The functions stay the same while the list is shown. */
export function useTicketListState(table: TicketTable) {
  const search = useSearch({ strict: false })
  const listState = useMemo(() => readListState(search), [search])
  const router = useRouter()
  const queryClient = useQueryClient()
  const changes = useMemo(() => {
    const change = (next: TicketListState, replace = false) => {
      const { search: raw, state } = router.state.location
      const before = readListState(raw)
      const { drawer_from_list: fromList = false } = state
      // The drawer closes like the back button, if it was opened from this list.
      if (fromList && 'ticket' in next && next.ticket === undefined && !('view' in next)) return router.history.back()
      if (next.ticket !== undefined && next.ticket === before.ticket) return
      const relists = Object.keys(next).some((name) => !besideRows.includes(name))
      const listState = {
        ...before,
        ...((relists || 'page' in next) && { page: undefined, cursor: undefined }),
        ...next,
        ...('ticket' in next && next.ticket === undefined && { tab: undefined }),
      }
      if (table === 'tickets') keepPreferences(queryClient, listState)
      void router.navigate({
        to: '.',
        search: listState as never,
        resetScroll: false,
        // A search is a step in the browser's history; further typing replaces that step.
        replace: replace && !('search' in next && before.search === undefined),
        state: { drawer_from_list: next.ticket !== undefined && before.ticket === undefined ? true : fromList },
      })
    }
    return {
      /** Changes parameters and keeps the others; `replace` leaves no way back to the address before. */
      change,
      openTicket: (id: number) => {
        const { ticket } = readListState(router.state.location.search)
        change({ ticket: String(id) }, ticket !== undefined)
      },
      showTab: (tab: TicketTab) => change({ tab: tab === 'ticket' ? undefined : tab }, true),
    }
  }, [router, queryClient, table])
  return { listState, ...changes }
}
