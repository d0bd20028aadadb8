import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { ChoiceFilter } from '../../../ui/filters/choice-filter.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { accessRequestsOptions } from '../api.ts'
import styles from '../contractors.module.css'
import { AccessLink } from './access-link.tsx'
import type { Deciding } from './decide-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import shared from '../../../ui/shared.module.css'

const DecideDialog = lazy(withRetry(() => import('./decide-dialog.tsx')))

/** Requests for access to the project for a contractor: the pending ones, or all. */
export function RequestsPanel({ project_id }: { project_id: number }) {
  const { t } = useTranslation('contractors')
  const [status, setStatus] = useState<'pending' | 'all'>('pending')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { data, error, refetch } = useQuery(accessRequestsOptions(project_id, status))
  const pending = useQuery(accessRequestsOptions(project_id, 'pending')).data?.page.total_rows
  return (
    <Panel
      title={pending ? t('requests.title_counted', { formatted: formatCount(pending) }) : t('requests.title')}
      actions={
        <ChoiceFilter<'pending' | 'all'>
          label={t('requests.which')}
          value={status}
          usual="pending"
          onChange={setStatus}
          options={[
            { value: 'pending', label: t('requests.pending'), ...(pending !== undefined && { count: pending }) },
            { value: 'all', label: t('requests.all') },
          ]}
        />
      }
    >
      {data ? (
        data.contractor_access_requests.length > 0 ? (
          <ul className={styles['rows']} aria-label={t('requests.title')}>
            {data.contractor_access_requests.map((request) => (
              <RequestRow key={request.id} request={request} onDecide={(how) => setDeciding({ request, how })} />
            ))}
          </ul>
        ) : (
          <p className={shared['quiet']}>{t(`requests.none_${status}`)}</p>
        )
      ) : error ? (
        <FailedState title={t('requests.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
      <AccessLink />
      <Suspense>{deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}</Suspense>
    </Panel>
  )
}
