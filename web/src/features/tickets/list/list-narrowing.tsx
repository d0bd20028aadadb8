import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { TicketTable } from '../open-list.ts'
import { speaking } from '../speaking.ts'
import { isFiltered, type TicketAddress, type TicketsQuery } from '../ticket-address.ts'
import { TicketExportButton } from '../views/ticket-export-button.tsx'
import styles from './list.module.css'
import { patiently } from '../../../lib/patiently.ts'

const FilterChips = lazy(
  patiently(async () => ({ default: (await import('../filters/filter-chips.tsx')).FilterChips })),
)
const TicketViews = lazy(speaking(async () => ({ default: (await import('../views/ticket-views.tsx')).TicketViews })))
const RecentSearches = lazy(speaking(async () => ({ default: (await import('../../views/index.ts')).RecentSearches })))

export interface ListNarrowingProps {
  table: TicketTable
  project_id: number | undefined
  address: TicketAddress
  query: TicketsQuery
  preference: TablePreference
  totalRows: number | undefined
  onChange: (change: TicketAddress) => void
}

/** What stands above the grid and decides which tickets it shows: views, search and filters, and the export of what they leave. */
export function ListNarrowing({
  table,
  project_id,
  address,
  query,
  preference,
  totalRows,
  onChange,
}: ListNarrowingProps) {
  const session = useSession()
  return (
    <>
      <Suspense fallback={<div className={styles['views']} data-skeleton />}>
        <TicketViews
          table={table}
          project_id={project_id}
          address={address}
          preference={preference}
          onChange={onChange}
        />
      </Suspense>
      <FilterBar
        address={address}
        project_id={project_id}
        seesHeld={session.abilities.includes('ticket.match')}
        time_zone={session.time_zone}
        onChange={onChange}
      >
        <Suspense>
          <RecentSearches table_key={table} search={address.search} onSearch={(search) => onChange({ search })} />
        </Suspense>
        <TicketExportButton table={table} address={address} query={query} rows={totalRows} />
      </FilterBar>
      {isFiltered(address) && (
        <Suspense fallback={<div className={styles['chips']} data-skeleton />}>
          <FilterChips address={address} time_zone={session.time_zone} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
