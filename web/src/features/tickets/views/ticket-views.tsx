import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ListViews } from '../../views/index.ts'
import { columnIds } from '../list/ticket-columns.ts'
import type { TicketTable } from '../open-list.ts'
import { ticketCodec, type TicketListState } from '../ticket-list-state.ts'
import { standardViews } from './standard-views.ts'
import { useLiveCounts, ViewCount } from './view-count.tsx'

export interface TicketViewsProps {
  table: TicketTable
  /** The project whose tickets are listed; none for the agency's list. */
  project_id: number | undefined
  listState: TicketListState
  preference: TablePreference
  onPreference: (preference: TablePreference) => void
  onChange: (change: TicketListState) => void
}

/** An address that a view takes the place of. */
const nothing: TicketListState = {
  ...ticketCodec.cleared,
  sort: undefined,
  columns: undefined,
  ticket: undefined,
}

/** The views of a ticket list above it. */
export function TicketViews({ table, project_id, listState, onChange, ...preferences }: TicketViewsProps) {
  const { t } = useTranslation('tickets')
  const { abilities } = useSession()
  useLiveCounts()
  const seesHeld = table === 'tickets' && abilities.includes('ticket.match')
  const standard = useMemo(() => standardViews(t, { seesHeld }), [t, seesHeld])
  return (
    <ListViews
      table_key={table}
      standard={standard}
      read={ticketCodec.read}
      saved_state={ticketCodec.keptOf(listState)}
      named={listState.view}
      columns={columnIds(table)}
      {...preferences}
      badge={(view) => <ViewCount view={view} project_id={project_id} />}
      onShow={(next) => onChange({ ...nothing, ...next })}
    />
  )
}
