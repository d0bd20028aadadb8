import { machineRecord } from '@milepost/contract/equipment/machine.record'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { usePanel } from '../../map/panel-state.ts'
import { wholePreference } from '../../ui/data-grid/grid-column.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { declaredColumns } from '../../ui/record-list/declared-columns.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList, type ListParts } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { equipmentKey, machineListOptions, machinesCodec } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import { EngineBadge, StaleBadge, TransmissionBadge } from './machine-badges.tsx'
import { MachineCards, MachineFacts } from './machine-card.tsx'
import { MachineCounts } from './machine-counts.tsx'
import { MachineFilterChips, MachineFilters } from './machine-filters.tsx'
import { StatusTimer } from './status-timer.tsx'

const MachineDrawer = lazy(withRetry(() => import('./machine-drawer.tsx')))
const MachinesOnMap = lazy(withRetry(() => import('./machines-on-map.tsx')))

const live = [equipmentKey]
const liveEvents = ['equipment.changed'] as const

export interface MachineListProps {
  /** The project whose machines these are; without it those of the agency. */
  project_id: number | undefined
  time_zone: string
  /** What is done with all of them, next to their counts. */
  tools?: ReactNode
}

/** Machines, counted, filtered and opened: as a table (TABLE), as cards (LIST), or on a map. */
export function MachineList({ project_id, time_zone, tools }: MachineListProps) {
  const { t } = useTranslation('equipment')
  const { time_zone: own_zone } = useSession()
  const zone = time_zone || own_zone
  const phone = useMedia('(width < 600px)')
  const with_project = project_id === undefined
  const table_key = with_project ? 'equipment' : 'project_equipment'
  const [preference, setPreference] = useTablePreference(table_key)
  const list = useRecordList({
    texts: with_project ? 'equipment:list' : 'equipment:project_list',
    codec: machinesCodec,
    table_key,
    query: (state) => machineListOptions(project_id, machinesCodec.query(state)),
    rows: ({ oem_equipments }) => oem_equipments,
    columns: (column) => [
      column.name('equipment_id', { width: 128, ...(!with_project && { grow: 1 }) }),
      column.custom(
        'status_since',
        (machine) => (
          <span className={styles['status_line']}>
            <EngineBadge {...machine} />
            <StatusTimer since={machine.status_since} />
          </span>
        ),
        { header: t('fields.status'), width: 212 },
      ),
      column.custom('transmitting', (machine) => <TransmissionBadge {...machine} />, {
        header: t('fields.transmission'),
        width: 130,
      }),
      ...declaredColumns(machineRecord, column, {
        only: ['subtype', 'oem', 'model', 'contractor'],
        columns: { subtype: { width: 130 }, oem: { width: 110 }, model: { width: 110 }, contractor: { width: 150 } },
      }),
      // The machines of one project need not name it.
      ...(with_project ? [column.text('project', { header: t('fields.project_id'), width: 180, grow: 1 })] : []),
      column.custom(
        'reported_at',
        (machine) => (
          <span className={styles['status_line']}>
            {machine.reported_at === null ? '-' : <RelativeTime instant={machine.reported_at} time_zone={zone} />}
            <StaleBadge {...machine} time_zone={zone} />
          </span>
        ),
        { width: 190 },
      ),
    ],
  })
  useLiveQueries(live, liveEvents)
  const { listState, change, narrow, columns, rows } = list
  const onMap = listState.show === 'map'
  const { wide } = usePanel()
  const layout = onMap ? 'map' : (preference?.layout ?? 'table')
  const { search, filters } = machinesCodec.query(listState)
  const narrowed = machinesCodec.isNarrowed(listState)
    ? { ...(search && { search }), ...(filters && { filters }) }
    : undefined
  return (
    <RecordList
      list={list}
      table={{ preference, onChange: setPreference }}
      cards={onMap && !wide}
      settings={layout === 'table' || (onMap && wide)}
      views={
        <div className={styles['counts_line']} data-band="views">
          <MachineCounts project_id={project_id} listState={listState} onChange={narrow} />
          {tools}
        </div>
      }
      filters={
        <MachineFilters
          project_id={project_id}
          listState={listState}
          counts={list.counts}
          folded={onMap}
          onChange={narrow}
        />
      }
      actions={
        !phone &&
        layout !== 'map' && (
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
            label={list.texts.label}
            rows={rows}
            busy={list.answer.isPlaceholderData}
            time_zone={zone}
            onOpen={({ id }) => change({ machine: String(id) })}
          />
        ) : (
          grid
        )
      }
      card={(machine) => (
        <ListCard title="">
          <MachineFacts machine={machine} time_zone={zone} />
        </ListCard>
      )}
      drawer={(opened) => (
        <Suspense>
          <MachineDrawer key={opened.id} {...opened} time_zone={zone} panel={onMap} />
        </Suspense>
      )}
      {...(onMap && {
        layout: (parts: ListParts) => (
          <Suspense fallback={<Skeleton rows={12} />}>
            <MachinesOnMap
              label={list.texts.label}
              parts={parts}
              project_id={project_id}
              time_zone={zone}
              narrowed={narrowed}
              opened={listState.machine !== undefined}
              onOpen={(id) => change({ machine: String(id) })}
            />
          </Suspense>
        ),
      })}
    />
  )
}
