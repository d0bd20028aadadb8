import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { patiently } from '../../../lib/patiently.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { projectOptions } from '../../projects/index.ts'
import { periodsKey, periodsOptions } from './api.ts'
import './catalogue.ts'
import { PeriodStatus, periodColumns } from './period-columns.tsx'
import { readPeriodsAddress, type PeriodsAddress } from './periods-address.ts'
import styles from './periods.module.css'

const PeriodDrawer = lazy(patiently(() => import('./period-drawer.tsx')))
const PeriodDialog = lazy(patiently(() => import('./period-dialog.tsx')))

const shown = [periodsKey]
const facts = ['reconciliation.changed', 'tickets.changed'] as const
const route = getRouteApi('/app/projects/$projectId/periods')

/** The pay periods of a project, the newest first. */
export default function PeriodsPage() {
  const { t } = useTranslation('pay-periods')
  const { projectId } = route.useParams()
  const address = readPeriodsAddress(route.useSearch())
  const navigate = useNavigate()
  const session = useSession()
  const { data: project } = useQuery(projectOptions(projectId))
  const time_zone = project?.time_zone ?? session.time_zone
  const answer = useQuery(periodsOptions(projectId, Number(address.page ?? 1)))
  const [preference, setPreference] = useTablePreference('pay_periods')
  const [adding, setAdding] = useState(false)
  useLiveQueries(shown, facts)
  const columns = useScaledColumns(useMemo(() => periodColumns(t, time_zone), [t, time_zone]))
  const change = (next: PeriodsAddress, replace = false) =>
    void navigate({
      to: '/projects/$projectId/periods',
      params: { projectId },
      search: { ...address, ...next },
      replace,
    })
  const { data } = answer
  const add = data?.abilities.includes('create') && (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const id = Number(address.period)
  return (
    <>
      {add && data && data.page.total_rows > 0 && <div className={styles['actions']}>{add}</div>}
      <DataGrid<PayPeriod>
        label={t('title')}
        columns={columns}
        rows={data?.pay_periods ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        onOpen={(row) => change({ period: String(row.id) }, address.period !== undefined)}
        openRow={address.period ? id : undefined}
        onRowReached={(row) => address.period && change({ period: String(row.id) }, true)}
        {...listAnswer(answer, t('failed'), data?.page)}
        empty={
          <EmptyState kind="nothing_yet" title={t('none')} text={t('none_text')}>
            {add}
          </EmptyState>
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{t('number', { number: row.number })}</strong>
            <span>
              {formatDate(row.start_on)} – {formatDate(row.end_on)}
            </span>
            <span>{t('entries', { count: row.entries_count, formatted: formatCount(row.entries_count) })}</span>
            <PeriodStatus period={row} t={t} />
          </div>
        )}
      />
      {data && (
        <Pager page={data.page} onPage={(number) => change({ page: number > 1 ? String(number) : undefined })} />
      )}
      <Suspense>
        {address.period && (
          <PeriodDrawer
            key={id}
            project_id={projectId}
            id={id}
            listed={data?.pay_periods.find((row) => row.id === id)}
            time_zone={time_zone}
            onClose={() => change({ period: undefined })}
          />
        )}
        {adding && <PeriodDialog project_id={projectId} period={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
