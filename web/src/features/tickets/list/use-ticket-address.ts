import { useRouter, useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TicketTable } from '../open-list.ts'
import { keepPreferences } from '../search-preferences.ts'
import { changeAddress, readAddress, type TicketAddress, type TicketTab } from '../ticket-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer was opened from the list before: closing it goes back there. */
    drawer_from_list?: boolean
  }
}

/** State of the ticket list, as the address bears it, and how it changes. The functions stay the same while the list is shown. */
export function useTicketAddress(table: TicketTable) {
  const address = useSearch({ strict: false }) as TicketAddress
  const router = useRouter()
  const queryClient = useQueryClient()
  const changes = useMemo(() => {
    const now = () => ({
      address: readAddress(router.state.location.search),
      fromList: router.state.location.state.drawer_from_list === true,
    })
    const go = (next: TicketAddress, options: { replace?: boolean; drawer_from_list?: boolean } = {}) => {
      if (table === 'tickets') keepPreferences(queryClient, next)
      const { replace = false, drawer_from_list = now().fromList } = options
      void router.navigate({ to: '.', search: next as never, resetScroll: false, replace, state: { drawer_from_list } })
    }
    return {
      /** Changes parameters; every step can be gone back from, but for a search that is typed on. */
      change: (change: TicketAddress) => {
        const before = now().address
        go(changeAddress(before, change), {
          replace: Object.keys(change).length === 1 && change.search !== undefined && before.search !== undefined,
        })
      },
      openTicket: (id: number) => {
        const { address: before, fromList } = now()
        if (before.ticket !== String(id))
          go(changeAddress(before, { ticket: String(id) }), {
            replace: before.ticket !== undefined,
            drawer_from_list: before.ticket === undefined || fromList,
          })
      },
      showTab: (tab: TicketTab) =>
        go(changeAddress(now().address, { tab: tab === 'ticket' ? '' : tab }), { replace: true }),
      /** Closes the drawer as the back button would, where it was opened from this list. */
      closeTicket: () => {
        const { address: before, fromList } = now()
        if (fromList) router.history.back()
        else go(changeAddress(before, { ticket: '', tab: '' }), { replace: true })
      },
    }
  }, [router, queryClient, table])
  return { address, ...changes }
}
