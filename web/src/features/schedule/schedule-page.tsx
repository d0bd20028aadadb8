import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { scheduleKey, scheduleOptions } from './api.ts'
import './schedule.en.json'
import styles from './schedule.module.css'
import { TimeTable } from './time-table.tsx'
import { usualZoom, zooms, type Zoom } from './time-scale.ts'
import { usePlan } from './use-plan.ts'

const ActivityDialog = lazy(withRetry(() => import('./activity-dialog.tsx')))

const liveKeys = [scheduleKey]
const liveEvents = ['schedule.changed', 'reconciliation.changed', 'tickets.changed'] as const
const route = getRouteApi('/app/projects/$projectId/schedule')
const none: never[] = []

/** What is planned in a project and how it is going, on a time line. */
export default function SchedulePage() {
  const { t } = useTranslation('schedule')
  const { projectId } = route.useParams()
  const { activity: opened } = route.useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(scheduleOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  const [chosen, setZoom] = useState<Zoom | null>(null)
  const { activities = none, today = '', abilities = none } = data ?? {}
  const plan = usePlan(projectId, activities)
  const show = (activity: string | undefined) => void navigate({ to: '.', search: { activity } as never })
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const may = (abilities as readonly string[]).includes('update')
  const zoom = chosen ?? usualZoom(activities, today)
  const add = may && <AddButton onClick={() => show('new')}>{t('add')}</AddButton>
  const one = activities.find(({ id }) => String(id) === opened)
  return (
    <>
      <PageHeader part="tab" title={t('title')}>
        {activities.length > 0 && (
          <>
            <SegmentedControl
              label={t('zoom')}
              labelHidden
              value={zoom}
              options={zooms.map((value) => ({ value, label: t(`zooms.${value}`) }))}
              onChange={setZoom}
            />
            <IconButton label={t('print')} bordered onClick={() => window.print()}>
              <IconPrinter size={20} aria-hidden />
            </IconButton>
            {add}
          </>
        )}
      </PageHeader>
      {activities.length === 0 ? (
        <EmptyState framed kind="nothing_yet" title={t('none')} text={t(may ? 'none_text' : 'none_read')}>
          {add}
        </EmptyState>
      ) : (
        <>
          {may && (
            <p id="schedule-hint" className={styles['hint']}>
              {t('hint')}
            </p>
          )}
          <TimeTable
            activities={plan.shown}
            today={today}
            zoom={zoom}
            plan={may ? plan : null}
            onOpen={(id) => show(String(id))}
          />
        </>
      )}
      <Suspense>
        {may && (opened === 'new' || one) && (
          <ActivityDialog
            key={opened}
            project_id={projectId}
            activity={one ?? null}
            others={activities.filter(({ id }) => id !== one?.id)}
            today={today}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
