import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { projectOptions } from '../../projects/index.ts'
import { periodsKey, periodsOptions } from './api.ts'
import './catalogue.ts'
import { PeriodStatus, periodColumns } from './period-columns.tsx'
import { periodsCodec, type PeriodsListState } from './periods-list-state.ts'
import styles from './periods.module.css'

const PeriodDrawer = lazy(withRetry(() => import('./period-drawer.tsx')))
const PeriodDialog = lazy(withRetry(() => import('./period-dialog.tsx')))

const shown = [periodsKey]
const liveEvents = ['reconciliation.changed', 'tickets.changed'] as const
const route = getRouteApi('/app/projects/$projectId/periods')

/** The pay periods of a project, the newest first. */
export default function PeriodsPage() {
  const { t } = useTranslation('pay-periods')
  const { projectId } = route.useParams()
  const { listState, change } = useListSearch(periodsCodec)
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const time_zone = project?.time_zone ?? session.time_zone
  const answer = useQuery(periodsOptions(projectId, Number(listState.page ?? 1)))
  const [adding, setAdding] = useState(false)
  useLiveQueries(shown, liveEvents)
  const columns = useMemo(() => periodColumns(t, time_zone), [t, time_zone])
  const { data } = answer
  const add = data?.abilities.includes('create') && <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
  return (
    <>
      {add && data && data.page.total_rows > 0 && <div className={styles['actions']}>{add}</div>}
      <div className={styles['list']}>
        <RecordList<PayPeriod, PeriodsListState>
          list={periodsCodec}
          table_key="pay_periods"
          texts={{ label: t('title'), failed: t('failed') }}
          listState={listState}
          onChange={change}
          columns={columns}
          rows={data?.pay_periods ?? []}
          page={data?.page}
          answer={answer}
          tools={false}
          totals={data && [{ number: t('total'), amount: formatDollars(data.totals.amount) }]}
          empty={
            <EmptyState kind="nothing_yet" title={t('none')} text={t('none_text')}>
              {add}
            </EmptyState>
          }
          card={(row) => (
            <ListCard title={t('number', { number: row.number })}>
              <span>
                {formatDate(row.start_on)} – {formatDate(row.end_on)}
              </span>
              <span>{t('entries', { count: row.entries_count, formatted: formatCount(row.entries_count) })}</span>
              <span className={styles['figures']}>{t('amount', { amount: formatDollars(row.amount) })}</span>
              <PeriodStatus period={row} t={t} />
            </ListCard>
          )}
          drawer={({ id, row, onClose }) => (
            <PeriodDrawer
              key={id}
              project_id={projectId}
              id={id}
              listed={row}
              time_zone={time_zone}
              onClose={onClose}
            />
          )}
        />
      </div>
      <Suspense>
        {adding && <PeriodDialog project_id={projectId} period={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
