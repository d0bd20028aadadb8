import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useRequestedAdding } from '../../lib/requested-adding.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { MapSplit } from '../../map/map-split.tsx'
import { usePanel } from '../../map/panel-state.ts'
import type { RowId } from '../../ui/data-grid/data-grid.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { RecordList, type ListParts } from '../../ui/record-list/record-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { drawingOptions, workZonesKey } from './api.ts'
import './work-zones.en.json'
import { useDrawing } from './use-drawing.ts'
import { useOutsideLines } from './use-outside-lines.ts'
import { useZoneList } from './use-zone-list.tsx'
import styles from './work-zones.module.css'
import { ZoneCard } from './zone-card.tsx'
import { ZonesHead } from './zones-head.tsx'
import { ZonesStrip } from './zones-strip.tsx'

// The map and what opens next to it are loaded when they are wanted.
const SelectedZones = lazy(withRetry(() => import('./selected-zones.tsx')))
const ZonesMap = lazy(withRetry(() => import('./zones-map.tsx')))
const ZoneForm = lazy(withRetry(() => import('./zone-form.tsx')))
const ZonePanel = lazy(withRetry(() => import('./zone-panel.tsx')))

const liveKeys = [workZonesKey]
const events = ['work_zones.changed'] as const

/** The safety work zones of a project: a map to draw on, next to their list, a zone, or its form. */
export default function WorkZonesPage() {
  const { t } = useTranslation('work-zones')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const list = useZoneList(projectId)
  const { listState, change, rows, data, isDeleted } = list
  const { data: shown } = useQuery(drawingOptions(projectId))
  const outside = useOutsideLines()
  const drawing = useDrawing()
  const { form, moving, scene } = drawing
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const { wide } = usePanel()
  useLiveQueries(liveKeys, events)
  const alignments = useMemo(() => shown?.alignments.map(({ geometry }) => geometry.coordinates), [shown])
  const opened = listState.work_zone === undefined ? null : Number(listState.work_zone)
  const may = data?.abilities.includes('create') ?? false
  // A form of a new zone that is open stays as it is.
  const add = () => form?.zone !== null && drawing.describe({ zone: null })
  useRequestedAdding(may ? add : undefined)
  const open = (id: number) => {
    change({ work_zone: String(id) }, opened !== null)
    scene?.showZone(id)
  }
  const chosen = rows.filter(({ id }) => selected.has(id))
  const map = (parts: ListParts) => (
    <Suspense fallback={<Skeleton rows={12} />}>
      <ZonesMap
        name={`zones ${projectId}`}
        zones={shown?.work_zones ?? none}
        alignments={alignments ?? none}
        outside={outside}
        near={shown?.near ?? null}
        selected={form ? (form.zone?.id ?? null) : opened}
        onPick={(id) => !form && !moving && open(id)}
        onDrawn={drawing.setDrawn}
        ready={shown !== undefined}
        strip={(points) => (
          <ZonesStrip drawing={drawing} points={points} may={may} search={parts.search} filters={parts.filters} />
        )}
        onScene={drawing.setScene}
        onDrawing={drawing.setDrawing}
      />
    </Suspense>
  )
  return (
    <RecordList
      list={list}
      cards={!wide}
      settings={wide}
      filters={
        may && (
          <FilterGroup on={[isDeleted]}>
            <ChoiceFilter<'there' | 'deleted'>
              label={t('deleted.label')}
              value={isDeleted ? 'deleted' : 'there'}
              usual="there"
              options={[
                { value: 'there', label: t('deleted.there') },
                { value: 'deleted', label: t('deleted.show') },
              ]}
              onChange={(chosen) => list.narrow({ deleted: chosen === 'deleted' ? 'true' : undefined })}
            />
          </FilterGroup>
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
          onEdit={(zone, at) => drawing.describe({ zone, at })}
          onEditPoints={(zone) => {
            change({ work_zone: undefined })
            drawing.move(zone)
          }}
        />
      )}
      layout={(parts) => (
        <MapSplit
          label={list.texts.label}
          map={map(parts)}
          whole={drawing.isDrawing || moving !== null}
          list={
            <>
              {data && (
                <ZonesHead
                  projectId={projectId}
                  project={data.project}
                  may={may}
                  feed_enabled={shown?.feed_enabled ?? true}
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
                  drawn={drawing.drawn}
                  drawing={drawing.isDrawing}
                  onDraw={drawing.start}
                  onLine={(line) => scene?.outline(line)}
                  onClose={() => drawing.describe(null)}
                  onSaved={({ id }) => {
                    drawing.describe(null)
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
