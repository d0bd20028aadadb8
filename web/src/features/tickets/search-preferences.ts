import type { Session, SearchPreferences } from '@milepost/contract/sessions/sessions.contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'
import { saveSearchPreferences } from './api.ts'
import { valuesIn } from '../../lib/list-codec.ts'
import { readListState, type TicketListState } from './ticket-list-state.ts'

/** What of an address is kept for the session, so that the list opens as it was left (specification section 3). */
export function preferencesOf(listState: TicketListState): SearchPreferences {
  return {
    ...(listState.plant_id && { filterByPlant: valuesIn(listState.plant_id).map(Number) }),
    ...(listState.status && { filterByStatus: valuesIn(listState.status) }),
    ...(listState.sort && { filterBySort: listState.sort }),
    ...(listState.search && { filterSearchTerm: listState.search }),
    ...(listState.material_type && { filterByMaterialType: valuesIn(listState.material_type) }),
  }
}

/** The address that the kept preferences make. What no longer reads as one is left out. */
export function listStateOfPreferences(stored: Session['search_preferences']): TicketListState {
  const { filterByPlant, filterByStatus, filterBySort, filterSearchTerm, filterByMaterialType } = stored
  return readListState({
    plant_id: filterByPlant,
    status: filterByStatus,
    sort: filterBySort,
    search: filterSearchTerm,
    material_type: filterByMaterialType,
  })
}

/** A change is sent this long after the last one, in ms. */
const SEND_AFTER = 800
let timer: ReturnType<typeof setTimeout> | undefined
let unsent: SearchPreferences | undefined

function sendNow(): void {
  clearTimeout(timer)
  if (unsent) void saveSearchPreferences(unsent).catch(() => undefined)
  unsent = undefined
}
globalThis.window?.addEventListener('pagehide', sendNow)

/** Keeps what the person chose: at once in this tab, a moment later on the server, or when the page is left before. A failure is not worth a word: only the next empty address would show it. */
export function keepPreferences(queryClient: QueryClient, listState: TicketListState): void {
  const stored = preferencesOf(listState)
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session || JSON.stringify(session.search_preferences) === JSON.stringify(stored)) return
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, search_preferences: stored })
  clearTimeout(timer)
  unsent = stored
  timer = setTimeout(sendNow, SEND_AFTER)
}
