import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { materialMetricsOptions, projectMaterialsKey } from './api.ts'
import './project-materials.en.json'
import { readMaterialsListState, type MaterialsListState } from './materials-list-state.ts'
import { MaterialsFilters } from './materials-filters.tsx'
import { MetricCards } from './metric-cards.tsx'
import { MetricsTable } from './metrics-table.tsx'
import styles from './project-materials.module.css'
import { RunningPanel } from './running-panel.tsx'
import shared from '../../ui/shared.module.css'

const liveKeys = [projectMaterialsKey]
const liveEvents = ['tickets.changed', 'project.changed'] as const

/** What a project's tickets come to by material. */
export default function MaterialsPage() {
  const { t } = useTranslation('project-materials')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const search = useSearch({ strict: false })
  const listState = useMemo(() => readMaterialsListState(search), [search])
  const navigate = useNavigate()
  const narrow = useMedia('(width < 600px)')
  const { data, dataUpdatedAt, error, refetch } = useQuery(materialMetricsOptions(projectId, listState))
  useLiveQueries(liveKeys, liveEvents)
  const change = (next: MaterialsListState) =>
    void navigate({
      to: '/projects/$projectId/materials',
      params: { projectId },
      search: Object.fromEntries(Object.entries({ ...listState, ...next }).filter(([, value]) => value !== '')),
      replace: true,
    })
  const clear = () => change({ from: '', to: '', type: '' })
  const filtered = Boolean(listState.from ?? listState.to ?? listState.type)
  if (!data)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={8} />
    )
  const metrics = { project_id: projectId, metrics: data.material_metrics, limits: data, listState }
  const nothing = data.material_metrics.length === 0
  if (nothing && !filtered)
    return <EmptyState framed kind="nothing_yet" title={t('nothing_yet.title')} text={t('nothing_yet.text')} />
  return (
    <div className={shared['page']}>
      <MaterialsFilters project_id={projectId} listState={listState} onChange={change} />
      {nothing ? (
        <EmptyState framed kind="nothing_matches" title={t('nothing_matches.title')}>
          <Button onClick={clear}>{t('filters.clear')}</Button>
        </EmptyState>
      ) : (
        <>
          <Panel tabbed title={t('table.title')}>
            {narrow ? <MetricCards {...metrics} /> : <MetricsTable {...metrics} />}
            <p className={styles['hint']}>
              {t('table.hint', { zone: zoneName(data.time_zone, dataUpdatedAt, 'longGeneric') })}
            </p>
          </Panel>
          <RunningPanel project_id={projectId} listState={listState} onChange={change} />
        </>
      )}
    </div>
  )
}
