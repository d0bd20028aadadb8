import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { schedulesOptions } from '../api.ts'
import type { ReportsState } from '../reports-state.ts'
import styles from '../reports.module.css'
import { ScheduleItem } from './schedule-item.tsx'

const ScheduleDialog = lazy(withRetry(() => import('./schedule-dialog.tsx')))

export interface SchedulesProps {
  project_id: number
  state: ReportsState
  time_zone: string
}

/** Reports of a project that are sent by email, with their logs; the report that the page shows can join them. */
export default function Schedules({ project_id, state, time_zone }: SchedulesProps) {
  const { t } = useTranslation('reports')
  const session = useSession()
  const { data, error, refetch } = useQuery(schedulesOptions(project_id))
  const [adding, setAdding] = useState(false)
  const mayChange = mayDo(session, 'project.update') && session.impersonated_by === undefined
  return (
    <Panel
      title={t('schedules.title')}
      actions={mayChange && <Button onClick={() => setAdding(true)}>{t('schedules.add')}</Button>}
    >
      {!data ? (
        error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} />
        )
      ) : data.length === 0 ? (
        <p className={styles['hint']}>{t('schedules.none')}</p>
      ) : (
        <ul className={styles['schedules']}>
          {data.map((schedule) => (
            <ScheduleItem key={schedule.id} {...{ schedule, time_zone, mayChange }} />
          ))}
        </ul>
      )}
      <Suspense>{adding && <ScheduleDialog {...{ project_id, state }} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  )
}
