import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../agencies.en.json'
import styles from '../settings/settings.module.css'
import { agencyOptions } from './api.ts'

const ManagedSettings = lazy(withRetry(() => import('./managed-settings.tsx')))
const ClosingPanel = lazy(withRetry(() => import('./closing-panel.tsx')))
const AdministratorsPanel = lazy(withRetry(() => import('./administrators-panel.tsx')))

const route = getRouteApi('/app/operator/agencies/$agencyId')

/** An agency as the operator sees it: its administrators, its settings and districts, how its people sign in, and whether it is open. */
export default function AgencyPage({ Providers }: { Providers: ComponentType<{ id: number }> }) {
  const { t } = useTranslation('agencies')
  const id = Number(route.useParams().agencyId)
  const { data, error, refetch } = useQuery(agencyOptions(id))
  return (
    <div className={styles['page']}>
      <PageHeader title={data?.dot_authority.name ?? t('managed.one')}>
        {data && data.dot_authority.closed_at !== null && <Badge tone="warning">{t('closing.badge')}</Badge>}
        <Button component={Link} to="/operator/agencies">
          {t('managed.back')}
        </Button>
      </PageHeader>
      {data ? (
        <>
          <Suspense fallback={<Skeleton rows={8} />}>
            <AdministratorsPanel id={id} administrators={data.administrators} />
            <ManagedSettings key={id} managed={data} />
            <Providers id={id} />
            <ClosingPanel agency={data.dot_authority} />
          </Suspense>
        </>
      ) : error ? (
        <FailedState title={t('managed.one_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}
