import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectOptions } from '../projects/index.ts'
import { routeOptions, stationsKey } from './api.ts'
import './stations.en.json'
import { CustomStationsPanel } from './custom-stations-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import styles from './stations.module.css'

const liveKeys = [stationsKey]
const liveEvents = ['project.changed'] as const

/** The stationing of a project: its route and its custom stations. */
export function StationingPanels({ projectId }: { projectId: number }) {
  const { t } = useTranslation('stations')
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const { data: route, error, refetch } = useQuery(routeOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  // The list of alignments below says it.
  if (error?.code === 'switched_off') return null
  if (error) return <FailedState title={t('route.failed')} error={error} onRetry={() => void refetch()} />
  if (route === undefined) return <Skeleton rows={4} />
  const mayChange = mayDo(session, 'project.update') && project?.archived_at === null
  return (
    <div className={styles['panels']}>
      <RoutePanel
        projectId={projectId}
        route={route}
        mayChange={mayChange}
        time_zone={project?.time_zone ?? session.time_zone}
      />
      <CustomStationsPanel projectId={projectId} mayChange={mayChange} hasRoute={route !== null} />
    </div>
  )
}
