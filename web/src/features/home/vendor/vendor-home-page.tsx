import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { plantsOptions, summaryOptions } from './api.ts'
import { PeoplePanel, ProjectsPanel } from './access-panels.tsx'
import { RejectedPanel, UnhealthyPanel } from './waiting-panels.tsx'
import '../home.en.json'
import { WaitingFigures } from './waiting-figures.tsx'
import shared from '../../../ui/shared.module.css'

/** The page stays open at a desk: what it shows is read again this often, in ms. */
const EVERY = 60_000

/** What waits for a vendor: rejected tickets, failed checks, late tickets, plants with problems; then its projects and its people. */
export default function VendorHomePage() {
  const { t } = useTranslation('home')
  const { user, company } = useSession()
  const summary = useQuery({ ...summaryOptions, refetchInterval: EVERY })
  const plants = useQuery({ ...plantsOptions, refetchInterval: EVERY })
  const failed = [summary, plants].find(({ data, error }) => data === undefined && error !== null)
  return (
    <Page>
      <PageHeader
        title={t('vendor.title')}
        lead={[company?.name, user.dot_authority_name].filter(Boolean).join(' · ')}
      />
      {failed?.error ? (
        <FailedState title={t('vendor.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !summary.data || !plants.data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={shared['page']}>
          {plants.data.total === 0 ? (
            <EmptyState kind="nothing_yet" title={t('vendor.no_plants')} text={t('vendor.no_plants_text')} />
          ) : (
            <>
              <WaitingFigures summary={summary.data} plants={plants.data.plants} />
              <RejectedPanel since={summary.data.since} total={summary.data.rejected} />
              <UnhealthyPanel plants={plants.data.plants} />
            </>
          )}
          <ProjectsPanel />
          <PeoplePanel />
        </div>
      )}
    </Page>
  )
}
