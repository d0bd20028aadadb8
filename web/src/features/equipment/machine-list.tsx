import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { wholePreference } from '../../ui/data-grid/grid-column.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { equipmentKey, machineListOptions, machinesCodec, type MachinesListState } from './api.ts'
import './catalogue.ts'
import { MachineCards, MachineFacts } from './machine-card.tsx'
import { machineColumns } from './machine-columns.tsx'
import { MachineCounts } from './machine-counts.tsx'
import { MachineFilterChips, MachineFilters } from './machine-filters.tsx'

const MachineDrawer = lazy(withRetry(() => import('./machine-drawer.tsx')))

const live = [equipmentKey]
const liveEvents = ['equipment.changed'] as const

export interface MachineListProps {
  /** The project whose machines these are; without it those of the agency. */
  project_id: number | undefined
  time_zone: string
  empty: ReactNode
}

/** Machines, counted, filtered and opened: as a table (TABLE) or as cards (LIST). */
export function MachineList({ project_id, time_zone, empty }: MachineListProps) {
  const { t } = useTranslation('equipment')
  const { time_zone: own_zone } = useSession()
  const zone = time_zone || own_zone
  const phone = useMedia('(width < 600px)')
  const { listState, change } = useListSearch(machinesCodec)
  const table_key = project_id === undefined ? 'equipment' : 'project_equipment'
  const [preference, setPreference] = useTablePreference(table_key)
  const answer = useQuery(machineListOptions(project_id, machinesCodec.query(listState)))
  useLiveQueries(live, liveEvents)
  const with_project = project_id === undefined
  const columns = useMemo(() => machineColumns(t, { time_zone: zone, with_project }), [t, zone, with_project])
  const layout = preference?.layout ?? 'table'
  const rows = answer.data?.oem_equipments ?? []
  const narrow = (next: MachinesListState) => change({ ...next, page: undefined })
  return (
    <RecordList<Machine, MachinesListState>
      list={machinesCodec}
      table_key={table_key}
      table={{ preference, onChange: setPreference }}
      texts={{
        label: t('label'),
        failed: t('failed'),
        search: t('search'),
        search_hint: t('search_hint'),
        found: (found) => t('found', found),
        no_match: t('no_match.title'),
        clear: t('no_match.clear'),
      }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={rows}
      page={answer.data?.page}
      answer={answer}
      settings={layout === 'table'}
      views={<MachineCounts project_id={project_id} listState={listState} onChange={narrow} />}
      filters={<MachineFilters project_id={project_id} listState={listState} onChange={narrow} />}
      actions={
        !phone && (
          <SegmentedControl<'table' | 'cards'>
            label={t('layout.label')}
            labelHidden
            value={layout}
            onChange={(next) => setPreference({ ...wholePreference(columns, preference), layout: next })}
            options={[
              { value: 'cards', label: t('layout.cards') },
              { value: 'table', label: t('layout.table') },
            ]}
          />
        )
      }
      above={
        machinesCodec.isNarrowed({ ...listState, search: undefined }) && (
          <MachineFilterChips project_id={project_id} listState={listState} onChange={narrow} />
        )
      }
      body={(grid) =>
        layout === 'cards' && !phone && rows.length > 0 ? (
          <MachineCards
            label={t('label')}
            rows={rows}
            busy={answer.isPlaceholderData}
            time_zone={zone}
            onOpen={({ id }) => change({ machine: String(id) })}
          />
        ) : (
          grid
        )
      }
      empty={empty}
      card={(machine) => (
        <ListCard title="">
          <MachineFacts machine={machine} time_zone={zone} />
        </ListCard>
      )}
      drawer={(opened) => (
        <Suspense>
          <MachineDrawer key={opened.id} {...opened} time_zone={zone} />
        </Suspense>
      )}
    />
  )
}
