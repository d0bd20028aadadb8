import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag, useSession } from '../../../lib/session.ts'
import { columnsText } from '../../../ui/data-grid/table-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import type { TicketTable } from '../open-list.ts'
import { sortsWithinProject, type TicketListState } from '../ticket-list-state.ts'
import { columnIds, preferenceWith } from './ticket-columns.ts'
import { ticketGridColumns } from './ticket-grid-columns.tsx'

/** The zone in which a ticket's times are shown: the ticket's own, or the agency's where the flag says so (D17). */
function useZoneOf(): (ticket: { time_zone: string }) => string {
  const { time_zone } = useSession()
  const ofProjects = useFlag('use_dot_project_time_zones')
  return useCallback((ticket) => (ofProjects ? ticket.time_zone : time_zone), [ofProjects, time_zone])
}

/** The zone that all rows share; undefined if they differ. */
function sharedZone(rows: readonly TicketRow[], zoneOf: (ticket: TicketRow) => string): string | undefined {
  const zones = new Set(rows.map(zoneOf))
  return zones.size === 1 ? [...zones][0] : undefined
}

export interface GridViewOptions {
  table: TicketTable
  listState: TicketListState
  project_id: number | undefined
  rows: readonly TicketRow[]
  change: (change: TicketListState) => void
}

/** How the grid is shown: columns by the address, widths, pins and density by the person. It memoizes by hand, for less code in the first load. */
export function useGridView({ table, listState, project_id, rows, change }: GridViewOptions) {
  'use no memo'
  const { t } = useTranslation('tickets')
  const [saved, save] = useTablePreference(table)
  const zoneOf = useZoneOf()
  const zone = useMemo(() => sharedZone(rows, zoneOf), [rows, zoneOf])
  const withinProject = sortsWithinProject(listState, project_id)
  const preference = useMemo(() => preferenceWith(saved, listState.columns, table), [saved, listState.columns, table])
  const columns = useMemo(
    () => ticketGridColumns({ t, table, withinProject, zoneOf, zone, onFilter: change }),
    [t, table, withinProject, zoneOf, zone, change],
  )
  return {
    columns,
    zoneOf,
    table: {
      preference,
      onChange: (next: TablePreference) => {
        save(next)
        const text = columnsText(columnIds(table), next)
        if (text !== (listState.columns ?? '')) change({ columns: text || undefined })
      },
    },
  }
}
