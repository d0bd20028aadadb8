import type { PlantInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInspectionsBase } from './inspection-paths.ts'
import { inspectionLiveEvents, inspectionOptions, shownKeys } from './api.ts'
import './plant-inspections.en.json'

// Each is large, and a page shows one of them.
const DraftForm = lazy(withRetry(() => import('./draft-form.tsx')))
const SignedInspection = lazy(withRetry(() => import('./signed-inspection.tsx')))

/** One inspection: filled in while it is a draft, read once it is signed. */
export default function InspectionPage() {
  const { t } = useTranslation('plant-inspections')
  const { inspectionId } = useParams({ strict: false }) as { inspectionId: number }
  const base = useInspectionsBase()
  const { data, error, refetch } = useQuery(inspectionOptions(inspectionId))
  useLiveQueries(shownKeys, inspectionLiveEvents)
  const back = <BackLink to={base} label={t('back')} />
  return (
    <Page>
      {!data && back}
      {data ? (
        <>
          <Header inspection={data} back={back} />
          <Suspense fallback={<Skeleton rows={8} />}>
            {data.abilities.includes('edit') ? (
              <DraftForm key={data.id} inspection={data} />
            ) : (
              <SignedInspection inspection={data} />
            )}
          </Suspense>
        </>
      ) : error?.status === 404 ? (
        <EmptyState kind="nothing_matches" title={t('page.not_found')} text={t('page.not_found_text')} />
      ) : error ? (
        <FailedState title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  )
}

function Header({ inspection, back }: { inspection: PlantInspection; back: ReactNode }) {
  const { t } = useTranslation('plant-inspections')
  const { plant, supplier, checklist, signed_by, signed_at, started_by, started_at, time_zone } = inspection
  const lead = signed_by
    ? t('page.signed', { name: signed_by, time: formatInstant(signed_at, time_zone, 'full') })
    : t('page.started', { name: started_by, time: formatInstant(started_at, time_zone, 'full') })
  return <PageHeader back={back} title={`${plant}: ${checklist}`} lead={`${supplier} · ${lead}`} />
}
