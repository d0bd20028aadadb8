import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { IconPencilPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import type { RowId } from '../../ui/data-grid/data-grid.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { drawingOptions, workZoneListOptions, workZonesCodec, workZonesKey, type WorkZonesListState } from './api.ts'
import { ArmAll } from './arm-all.tsx'
import './catalogue.ts'
import { DrawBar } from './draw-bar.tsx'
import { EditBar } from './edit-bar.tsx'
import { SelectedZones } from './selected-zones.tsx'
import { useOutsideLines } from './use-outside-lines.ts'
import styles from './work-zones.module.css'
import { zoneColumns } from './zone-columns.tsx'
import type { Coordinates, ZoneScene } from './zone-scene.ts'
import { ZoneStatus } from './zone-status.tsx'

// The map and what opens over the list are loaded when they are wanted.
const ZonesMap = lazy(withRetry(() => import('./zones-map.tsx')))
const ZoneDialog = lazy(withRetry(() => import('./zone-dialog.tsx')))
const ZoneDrawer = lazy(withRetry(() => import('./zone-drawer.tsx')))

const shown = [workZonesKey]
const events = ['work_zones.changed'] as const

/** The safety work zones of a project: a map to draw on above their list. */
export default function WorkZonesPage() {
  const { t } = useTranslation('work-zones')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { listState, change } = useListSearch(workZonesCodec)
  const answer = useQuery(workZoneListOptions(projectId, listState))
  const { data: drawing } = useQuery(drawingOptions(projectId))
  const outside = useOutsideLines()
  const [line, setLine] = useState<Coordinates | null>(null)
  const [moving, setMoving] = useState<WorkZone | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const scene = useRef<ZoneScene | null>(null)
  useLiveQueries(shown, events)
  const columns = useMemo(() => zoneColumns(t), [t])
  const alignments = useMemo(() => drawing?.alignments.map(({ geometry }) => geometry.coordinates), [drawing])
  const opened = listState.work_zone === undefined ? null : Number(listState.work_zone)
  const rows = answer.data?.work_zones ?? none
  const may = answer.data?.abilities.includes('create') ?? false
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
      <div className={styles['bar']}>
        {answer.data && <ArmAll projectId={projectId} project={answer.data.project} may={may} />}
        {may ? draw : answer.data && <p className={styles['hint']}>{t('contact_admin')}</p>}
      </div>
      {drawing && !drawing.feed_enabled && <p className={styles['notice']}>{t('feed_off')}</p>}
      <Suspense fallback={<div className={styles['awaited']} />}>
        <ZonesMap
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
      <RecordList<WorkZone, WorkZonesListState>
        list={workZonesCodec}
        table_key="work_zones"
        texts={{
          label: t('title'),
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
        {...(may && {
          selection: { selected, onSelectedChange: setSelected, rowName: ({ name }) => t('selected.row', { name }) },
        })}
        below={
          <SelectedZones
            projectId={projectId}
            project={answer.data?.project.name ?? ''}
            zones={rows.filter(({ id }) => selected.has(id))}
            onClear={() => setSelected(new Set())}
          />
        }
        empty={
          <EmptyState kind="nothing_yet" title={t('empty.title')} text={t(may ? 'empty.text' : 'contact_admin')} />
        }
        card={(zone) => (
          <ListCard title={zone.name}>
            <ZoneStatus zone={zone} />
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
