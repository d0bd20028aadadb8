import type { NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { IconPencilPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { MapSplit } from '../../map/map-split.tsx'
import { usePanel } from '../../map/panel-state.ts'
import { Button } from '../../ui/button.tsx'
import type { RowId } from '../../ui/data-grid/data-grid.tsx'
import { RecordList, type ListParts } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { drawingOptions, workZoneListOptions, workZonesCodec, workZonesKey } from './api.ts'
import './work-zones.en.json'
import { useOutsideLines } from './use-outside-lines.ts'
import styles from './work-zones.module.css'
import { ZoneCard } from './zone-card.tsx'
import type { Coordinates, ZoneScene } from './zone-scene.ts'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'
import { ZonesHead } from './zones-head.tsx'

// The map and what opens next to it are loaded when they are wanted.
const DrawBar = lazy(withRetry(() => import('./draw-bar.tsx')))
const EditBar = lazy(withRetry(() => import('./edit-bar.tsx')))
const SelectedZones = lazy(withRetry(() => import('./selected-zones.tsx')))
const ZonesMap = lazy(withRetry(() => import('./zones-map.tsx')))
const ZoneForm = lazy(withRetry(() => import('./zone-form.tsx')))
const ZonePanel = lazy(withRetry(() => import('./zone-panel.tsx')))

const liveKeys = [workZonesKey]
const events = ['work_zones.changed'] as const
const time_zone = (zone: WorkZone) => zone.time_zone

/** What is described: a zone, or a new one, at the detail that is missing. */
interface Described {
  zone: WorkZone | null
  at?: NeededDetail | undefined
}

/** The safety work zones of a project: a map to draw on, next to their list, a zone, or its form. */
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
  const { listState, change, rows, data } = list
  const { data: drawing } = useQuery(drawingOptions(projectId))
  const outside = useOutsideLines()
  const [form, setForm] = useState<Described | null>(null)
  const [drawn, setDrawn] = useState<Coordinates | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [moving, setMoving] = useState<WorkZone | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const [scene, setScene] = useState<ZoneScene | null>(null)
  const { wide } = usePanel()
  useLiveQueries(liveKeys, events)
  const alignments = useMemo(() => drawing?.alignments.map(({ geometry }) => geometry.coordinates), [drawing])
  const opened = listState.work_zone === undefined ? null : Number(listState.work_zone)
  const may = data?.abilities.includes('create') ?? false
  const open = (id: number) => {
    change({ work_zone: String(id) }, opened !== null)
    scene?.showZone(id)
  }
  const chosen = rows.filter(({ id }) => selected.has(id))
  const describe = (next: Described | null) => {
    scene?.cancel()
    scene?.outline([])
    setMoving(null)
    setDrawn(null)
    setForm(next)
  }
  const startDrawing = () => {
    scene?.startDrawing()
    scene?.focus()
  }
  const editPoints = (zone: WorkZone) => {
    change({ work_zone: undefined })
    setMoving(zone)
    scene?.showZone(zone.id)
    scene?.startEditing(zone.id)
  }
  const draw = (
    <>
      <Button
        kind="primary"
        leftSection={<IconPencilPlus size={16} aria-hidden />}
        onClick={() => {
          describe({ zone: null })
          startDrawing()
        }}
      >
        {t('draw.open')}
      </Button>
      <Button leftSection={<IconRoute size={16} aria-hidden />} onClick={() => describe({ zone: null })}>
        {t('draw.by_stations')}
      </Button>
    </>
  )
  const strip = (parts: ListParts) => (made: ZoneScene | null, points: number | null) =>
    made && points !== null ? (
      <Suspense>
        <DrawBar scene={made} points={points} />
      </Suspense>
    ) : made && moving ? (
      <Suspense>
        <EditBar scene={made} zone={moving} onDone={() => setMoving(null)} />
      </Suspense>
    ) : (
      <>
        <search className={styles['search']}>{parts.search}</search>
        {may && !form && draw}
      </>
    )
  const map = (parts: ListParts) => (
    <Suspense fallback={<Skeleton rows={12} />}>
      <ZonesMap
        name={`zones ${projectId}`}
        zones={drawing?.work_zones ?? none}
        alignments={alignments ?? none}
        outside={outside}
        near={drawing?.near ?? null}
        selected={form ? (form.zone?.id ?? null) : opened}
        onPick={(id) => !form && !moving && open(id)}
        onDrawn={setDrawn}
        ready={drawing !== undefined}
        strip={strip(parts)}
        onScene={setScene}
        onDrawing={setDrawing}
      />
    </Suspense>
  )
  return (
    <RecordList
      list={list}
      cards={!wide}
      settings={wide}
      actions={
        may &&
        // The empty list has the way back itself.
        !(isDeleted && list.page?.total_rows === 0) && (
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
        data &&
        chosen.length > 0 && (
          <Suspense>
            <SelectedZones
              projectId={projectId}
              project={data.project}
              zones={chosen}
              onClear={() => setSelected(new Set())}
            />
          </Suspense>
        )
      }
      emptyText={may ? undefined : t('contact_admin')}
      card={(zone) => <ZoneCard zone={zone} />}
      drawer={(drawer) => (
        <ZonePanel
          key={drawer.id}
          {...drawer}
          onEdit={(zone, at) => describe({ zone, at })}
          onEditPoints={editPoints}
        />
      )}
      layout={(parts) => (
        <MapSplit
          label={list.texts.label}
          map={map(parts)}
          whole={isDrawing || moving !== null}
          list={
            <>
              {data && (
                <ZonesHead
                  projectId={projectId}
                  project={data.project}
                  may={may}
                  feed_enabled={drawing?.feed_enabled ?? true}
                >
                  {parts.found}
                  {parts.actions}
                </ZonesHead>
              )}
              <div className={styles['rows']}>{parts.rows}</div>
              {parts.foot}
            </>
          }
          opened={
            form ? (
              <Suspense fallback={<Skeleton rows={8} />}>
                <ZoneForm
                  key={form.zone?.id ?? 'new'}
                  projectId={projectId}
                  {...form}
                  drawn={drawn}
                  drawing={isDrawing}
                  onDraw={startDrawing}
                  onLine={(line) => scene?.outline(line)}
                  onClose={() => describe(null)}
                  onSaved={({ id }) => {
                    describe(null)
                    open(id)
                  }}
                />
              </Suspense>
            ) : opened === null ? null : (
              parts.drawer
            )
          }
        />
      )}
    />
  )
}

const none: never[] = []
