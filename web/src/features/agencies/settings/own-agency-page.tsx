import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../agencies.en.json'
import { ownAgencyOptions } from '../managed/api.ts'
import styles from './settings.module.css'

const OwnSettings = lazy(withRetry(() => import('./own-settings.tsx')))

/** Settings and districts of the agency, for its administrators (D12a). */
export default function OwnAgencyPage() {
  const { t } = useTranslation('agencies')
  const { data, error, refetch } = useQuery(ownAgencyOptions)
  return (
    <div className={styles['page']}>
      <PageHeader title={t('settings.title')} lead={data?.name} />
      {data ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <OwnSettings agency={data} />
        </Suspense>
      ) : error ? (
        <EmptyState
          kind={error.status === 403 ? 'no_permission' : 'failed'}
          title={t('settings.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}
