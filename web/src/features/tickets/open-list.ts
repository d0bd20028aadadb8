import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'
import { tablePreferenceQuery } from '../../ui/data-grid/use-table-preference.ts'
import { listStateOfPreferences } from './search-preferences.ts'
import { columnsText } from '../../ui/data-grid/table-columns.ts'
import { columnIds, type TicketTable } from './list/ticket-columns.ts'
import { readListState, type TicketListState } from './ticket-list-state.ts'

export type { TicketTable }

/**
 * The address that a list is opened under: an empty one takes the sort of the person's table and the session's search
 * preferences (specification section 3), and one that does not say
 * its columns uses the user's own, so that a copied link shows the same screen to a colleague. Null if nothing is added.
 */
export async function openedListState(
  queryClient: QueryClient,
  listState: TicketListState,
  table: TicketTable,
): Promise<TicketListState | null> {
  const [session, preference] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery),
    queryClient.ensureQueryData(tablePreferenceQuery(table)).catch(() => null),
  ])
  const empty = Object.keys(listState).length === 0
  const [sorted] = preference?.sorting ?? []
  const remembered = empty
    ? {
        ...(sorted && readListState({ sort: `${sorted.desc ? '-' : ''}${sorted.id}` })),
        ...(table === 'tickets' && listStateOfPreferences(session.search_preferences)),
      }
    : {}
  const columns = listState.columns === undefined && columnsText(columnIds(table), preference)
  const added = { ...remembered, ...(columns && { columns }) }
  return Object.keys(added).length > 0 ? { ...listState, ...added } : null
}
