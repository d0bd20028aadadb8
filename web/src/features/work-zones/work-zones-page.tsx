import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { IconPencilPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import type { RowId } from '../../ui/data-grid/data-grid.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { drawingOptions, workZoneListOptions, workZonesCodec, workZonesKey } from './api.ts'
import { ArmAll } from './arm-all.tsx'
import './work-zones.en.json'
import { DrawBar } from './draw-bar.tsx'
import { EditBar } from './edit-bar.tsx'
import { SelectedZones } from './selected-zones.tsx'
import { useOutsideLines } from './use-outside-lines.ts'
import styles from './work-zones.module.css'
import type { Coordinates, ZoneScene } from './zone-scene.ts'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'
import shared from '../../ui/shared.module.css'

// The map and what opens over the list are loaded when they are wanted.
const ZonesMap = lazy(withRetry(() => import('./zones-map.tsx')))
const ZoneDialog = lazy(withRetry(() => import('./zone-dialog.tsx')))
const ZoneDrawer = lazy(withRetry(() => import('./zone-drawer.tsx')))

const liveKeys = [workZonesKey]
const events = ['work_zones.changed'] as const
const time_zone = (zone: WorkZone) => zone.time_zone

/** The safety work zones of a project: a map to draw on above their list. */
export default function WorkZonesPage() {
  const { t } = useTranslation('work-zones')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const isDeleted = useListSearch(workZonesCodec).listState.deleted === 'true'
  const list = useRecordList({
    texts: isDeleted ? 'work-zones:deleted_list' : 'work-zones:list',
    codec: workZonesCodec,
    table_key: isDeleted ? 'work_zones_deleted' : 'work_zones',
    query: (state) => workZoneListOptions(projectId, state),
    rows: ({ work_zones }) => work_zones,
    columns: (column) => [
      column.text('name', { width: 200, grow: 1, hideable: false }),
      column.custom('status', (zone) => <ZoneStatus zone={zone} />, { width: 300 }),
      ...(isDeleted
        ? [column.instant('deleted_at', { time_zone, width: 186 }), column.daysLeft('restorable_until', { width: 150 })]
        : []),
      column.texts('road_names', { width: 140 }),
      column.word('direction', { words: 'direction', width: 120 }),
      column.word('impact', { words: 'impact', width: 190 }),
      column.text('length', { of: (zone) => lengthText(zone.length_meters), header: t('length'), width: 100 }),
      column.date('starts_on', { width: 120 }),
      column.date('ends_on', { width: 120 }),
      column.instant('last_transmitted_at', { time_zone, width: 186 }),
      ...(isDeleted ? [] : [column.instant('updated_at', { time_zone, width: 186 })]),
    ],
  })
  // The empty list has the way back itself.
  const nothingDeleted = isDeleted && list.page?.total_rows === 0
  const { listState, change, rows, data } = list
  const { data: drawing } = useQuery(drawingOptions(projectId))
  const outside = useOutsideLines()
  const [line, setLine] = useState<Coordinates | null>(null)
  const [moving, setMoving] = useState<WorkZone | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const scene = useRef<ZoneScene | null>(null)
  useLiveQueries(liveKeys, events)
  const alignments = useMemo(() => drawing?.alignments.map(({ geometry }) => geometry.coordinates), [drawing])
  const opened = listState.work_zone === undefined ? null : Number(listState.work_zone)
  const may = data?.abilities.includes('create') ?? false
  const open = (id: number) => change({ work_zone: String(id) })
  const editPoints = (zone: WorkZone) => {
    change({ work_zone: undefined })
    setMoving(zone)
    scene.current?.fitZone(zone.id)
    scene.current?.startEditing(zone.id)
  }
  const draw = (
    <>
      <Button
        kind="primary"
        leftSection={<IconPencilPlus size={16} aria-hidden />}
        onClick={() => {
          setMoving(null)
          scene.current?.startDrawing()
        }}
      >
        {t('draw.open')}
      </Button>
      <Button leftSection={<IconRoute size={16} aria-hidden />} onClick={() => setLine([])}>
        {t('draw.by_stations')}
      </Button>
    </>
  )
  return (
    <div className={styles['page']}>
      <div className={shared['row']}>
        {data && <ArmAll projectId={projectId} project={data.project} may={may} />}
        {may ? draw : data && <p className={styles['hint']}>{t('contact_admin')}</p>}
      </div>
      {drawing && !drawing.feed_enabled && <p className={styles['notice']}>{t('feed_off')}</p>}
      <Suspense fallback={<div className={styles['awaited']} />}>
        <ZonesMap
          name={`zones ${projectId}`}
          zones={drawing?.work_zones ?? none}
          alignments={alignments ?? none}
          outside={outside}
          near={drawing?.near ?? null}
          selected={opened}
          onPick={open}
          onDrawn={setLine}
          ready={drawing !== undefined}
        >
          {(made, points) => {
            scene.current = made
            return (
              <>
                {points !== null && <DrawBar scene={made} points={points} />}
                {moving && points === null && <EditBar scene={made} zone={moving} onDone={() => setMoving(null)} />}
              </>
            )
          }}
        </ZonesMap>
      </Suspense>
      <RecordList
        list={list}
        actions={
          may &&
          !nothingDeleted && (
            <Button onClick={() => list.narrow({ deleted: isDeleted ? undefined : 'true' })}>
              {t(isDeleted ? 'deleted_list.clear' : 'deleted.show')}
            </Button>
          )
        }
        {...(may &&
          !isDeleted && {
            selection: {
              selected,
              onSelectedChange: setSelected,
              rowName: ({ name }: WorkZone) => t('selected.row', { name }),
            },
          })}
        below={
          <SelectedZones
            projectId={projectId}
            project={data?.project ?? { name: '', feed_enabled: false }}
            zones={rows.filter(({ id }) => selected.has(id))}
            onClear={() => setSelected(new Set())}
          />
        }
        emptyText={may ? undefined : t('contact_admin')}
        card={(zone) => (
          <ListCard title={zone.name}>
            <ZoneStatus zone={zone} />
            {zone.restorable_until && <DaysLeft until={zone.restorable_until} time_zone={zone.time_zone} />}
          </ListCard>
        )}
        drawer={(drawer) => <ZoneDrawer key={drawer.id} {...drawer} onEditPoints={editPoints} />}
      />
      <Suspense>
        {line && (
          <ZoneDialog
            projectId={projectId}
            zone={null}
            line={line}
            onClose={() => setLine(null)}
            onSaved={({ id }) => open(id)}
          />
        )}
      </Suspense>
    </div>
  )
}

const none: never[] = []
