import type { Session, SearchPreferences } from '@milepost/contract/sessions/sessions.contract'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'
import { saveSearchPreferences } from './api.ts'
import { valuesIn } from '../../lib/list-address.ts'
import { readAddress, type TicketAddress } from './ticket-address.ts'

/** What of an address is kept for the session, so that the list opens as it was left (specification section 3). */
export function preferencesOf(address: TicketAddress): SearchPreferences {
  return {
    ...(address.plant_id && { filterByPlant: valuesIn(address.plant_id).map(Number) }),
    ...(address.status && { filterByStatus: valuesIn(address.status) }),
    ...(address.sort && { filterBySort: address.sort }),
    ...(address.search && { filterSearchTerm: address.search }),
    ...(address.material_type && { filterByMaterialType: valuesIn(address.material_type) }),
  }
}

/** The address that the kept preferences make. What no longer reads as one is left out. */
export function addressOfPreferences(kept: Session['search_preferences']): TicketAddress {
  const { filterByPlant, filterByStatus, filterBySort, filterSearchTerm, filterByMaterialType } = kept
  return readAddress({
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

/** Keeps what the person chose: at once in this tab, a moment later on the server. A failure is not worth a word: only the next empty address would show it. */
export function keepPreferences(queryClient: QueryClient, address: TicketAddress): void {
  const kept = preferencesOf(address)
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session || JSON.stringify(session.search_preferences) === JSON.stringify(kept)) return
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, search_preferences: kept })
  clearTimeout(timer)
  timer = setTimeout(() => void saveSearchPreferences(kept).catch(() => undefined), SEND_AFTER)
}
