import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ListViews, standardView, type TableView } from '../../views/index.ts'
import { columnIds } from '../list/ticket-columns.ts'
import type { TicketTable } from '../open-list.ts'
import { ticketCodec, type TicketListState } from '../ticket-list-state.ts'
import { useLiveCounts, ViewCount } from './view-count.tsx'

// Lists load both at the same moment, in one file.
export { RecentSearches } from '../../views/index.ts'

/** Built-in views of every ticket list, the starting points of a day's work. They cannot be changed. */
function standardViews(
  t: TFunction<'tickets'>,
  { seesHeld, own, signs }: { seesHeld: boolean; own: boolean; signs: boolean },
): TableView[] {
  return [
    standardView('all', t('views.all'), {}),
    ...(signs
      ? [
          standardView('unsigned', t('views.unsigned'), { signature: 'unsigned' }),
          standardView('disputed', t('views.disputed'), { signature: 'disputed' }),
        ]
      : []),
    standardView('to_judge', t('views.to_judge'), { status: 'pending', ...(own && { own: 'true' }) }),
    standardView('flagged', t('views.flagged'), { flagged: 'true' }),
    standardView('checks_failed', t('views.checks_failed'), { checks_failed: 'true' }),
    standardView('changed', t('views.changed'), { changed_after_delivered: 'true' }),
    ...(seesHeld ? [standardView('held', t('views.held'), { held: 'true' })] : []),
  ]
}

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
  const { abilities, user } = useSession()
  // Everyone who decides does so on their own projects alone, but for administrators (D12a).
  const own = project_id === undefined && abilities.includes('ticket.decide') && user.role !== 'administrator'
  useLiveCounts()
  const signs = abilities.includes('ticket.sign')
  const seesHeld = table === 'tickets' && abilities.includes('ticket.match')
  const standard = useMemo(() => standardViews(t, { seesHeld, own, signs }), [t, seesHeld, own, signs])
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
