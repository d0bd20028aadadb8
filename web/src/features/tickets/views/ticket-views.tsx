import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { ViewBar, type TableView } from '../../views/index.ts'
import { columnsText, shownColumns } from '../list/ticket-columns.ts'
import type { TicketTable } from '../open-list.ts'
import { readAddress, viewParams, type TicketAddress } from '../ticket-address.ts'
import { standardViews } from './standard-views.ts'
import { useLiveCounts, ViewCount } from './view-count.tsx'

export interface TicketViewsProps {
  table: TicketTable
  /** The project whose tickets are listed; none for the agency's list. */
  project_id: number | undefined
  address: TicketAddress
  preference: TablePreference
  onChange: (change: TicketAddress) => void
}

/** The part of an address that a view keeps. */
function keptOf(address: TicketAddress): Record<string, string> {
  return Object.fromEntries(viewParams.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
}

/** The preference under which a view's columns, order, sort and look show. */
function preferenceOf(view: TableView, preference: TablePreference, table: TicketTable): TablePreference {
  const shown = shownColumns(view.address['columns'], table)
  const { sort } = view.address
  return {
    ...preference,
    ...view.display,
    columnVisibility: Object.fromEntries(
      Object.keys(preference.columnVisibility).map((id) => [id, shown.includes(id)]),
    ),
    columnOrder: [...shown, ...preference.columnOrder.filter((id) => !shown.includes(id))],
    sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
  }
}

/** The views of a ticket list above it. */
export function TicketViews({ table, project_id, address, preference, onChange }: TicketViewsProps) {
  const { t } = useTranslation('tickets')
  const { abilities } = useSession()
  const [, savePreference] = useTablePreference(table)
  useLiveCounts()
  const seesHeld = table === 'tickets' && abilities.includes('ticket.match')
  const standard = useMemo(() => standardViews(t, { seesHeld }), [t, seesHeld])
  const { columnSizing, columnPinning, density } = preference
  const columns = columnsText(preference, table)
  const show = (view: TableView) => {
    savePreference(preferenceOf(view, preference, table))
    const nothing = Object.fromEntries(viewParams.map((name) => [name, '']))
    // What an older view names and the list no longer knows is left out.
    onChange({ ...nothing, ...readAddress(view.address), view: view.key, ticket: '', tab: '' })
  }
  return (
    <ViewBar
      table_key={table}
      standard={standard}
      current={{
        address: { ...keptOf(address), columns: columns ?? '' },
        display: { columnSizing, columnPinning, ...(density && { density }) },
      }}
      named={address.view}
      badge={(view) => <ViewCount view={view} project_id={project_id} />}
      onShow={show}
    />
  )
}
