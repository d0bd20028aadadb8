import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectOptions } from '../projects/index.ts'
import { exceptionsCodec, exceptionViews, viewOf } from './list-states.ts'
import { exceptionsKey } from './api.ts'
import './exceptions.en.json'
import styles from './exceptions.module.css'

// Each view is loaded when it is opened; the inbox, which comes first, together with the page.
const loadInbox = () => import('./inbox/inbox.tsx')
const Inbox = lazy(withRetry(loadInbox))
const DayMatch = lazy(withRetry(() => import('./match/day-match.tsx')))

void loadInbox().catch(() => undefined)

const liveKeys = [exceptionsKey]
const liveEvents = ['exceptions.changed', 'tickets.changed'] as const
const route = getRouteApi('/app/projects/$projectId/exceptions')

/** Discrepancies among the daily summaries and tickets of a project, and how each day was matched. */
export default function ExceptionsPage() {
  const { t } = useTranslation('exceptions')
  const { projectId } = route.useParams()
  const { listState, go } = useListSearch(exceptionsCodec)
  const { data: project } = useQuery(projectOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  const view = viewOf(listState)
  const part = { project_id: projectId, time_zone: project?.time_zone }
  return (
    <>
      <div className={styles['views']}>
        <SegmentedControl
          label={t('views.label')}
          labelHidden
          value={view}
          options={exceptionViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(chosen) => go(chosen === 'inbox' ? {} : { view: chosen })}
        />
      </div>
      <Suspense fallback={<Skeleton rows={8} />}>
        {view === 'inbox' ? <Inbox {...part} /> : <DayMatch {...part} />}
      </Suspense>
    </>
  )
}
