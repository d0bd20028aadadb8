import { projectDataCalls } from '@milepost/contract/project-data/project-data.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import './project-data.en.json'
import { KeyFigures } from './key-figures.tsx'
import { MaterialsToday } from './materials-today.tsx'
import styles from './project-data.module.css'
import { SetupPanel } from './setup-panel.tsx'
import { TrucksPanel } from './trucks-panel.tsx'
import shared from '../../ui/shared.module.css'

/** Prefix of the query keys of all cached overview data. */
const projectDataKey = ['project_data'] as const

/** The current overview of a project. */
const projectDataOptions = (id: number) =>
  queryOptions({
    queryKey: [...projectDataKey, id],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call(projectDataCalls.get, { params: { id } }, { signal })).project_data,
  })

const liveKeys = [projectDataKey]
const liveEvents = ['tickets.changed', 'project.changed', 'plants.changed'] as const

/** The current state of a project: today's deliveries, what is pending, what is in progress, and alerts. */
export default function ProjectOverview() {
  const { t } = useTranslation('project-data')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data, error, refetch } = useQuery(projectDataOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  if (!data)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={8} />
    )
  const setup = data.setup && <SetupPanel project_id={projectId} missing={data.setup.missing} />
  if (data.days.length === 0 && data.today_tickets.tickets + data.waiting.tickets === 0)
    return (
      <div className={styles['overview']}>
        {setup}
        <EmptyState framed kind="nothing_yet" title={t('empty.title')} text={t('empty.text')} />
      </div>
    )
  const part = { project_id: projectId, data }
  return (
    <div className={styles['overview']}>
      <p className={shared['hint-tight']}>{t('as_of', { time: formatInstant(data.at, data.time_zone) })}</p>
      {setup}
      <KeyFigures {...part} />
      <MaterialsToday {...part} />
      <div className={styles['columns']}>
        <TrucksPanel {...part} />
        <AlertsPanel {...part} />
      </div>
    </div>
  )
}
