import type { CertificateGap } from '@milepost/contract/certificate-checks/certificate-checks.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { counted } from '../../lib/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { gapsKey, ownGapsOptions, projectGapsOptions } from './api.ts'
import './certificate-gaps.en.json'
import styles from './certificate-gaps.module.css'
import { gapEvents } from './gap-badge.tsx'
import { GapCard } from './gap-card.tsx'

const shown = [gapsKey]

export interface CertificateGapsProps {
  /** The project; without one a vendor's own materials. */
  project_id?: number
  /** Begins the submittal that lacks; without it nothing can be submitted. */
  onSubmit?: (gap: CertificateGap) => void
}

/** What lacks of the certificates of placed materials: on a project, or without one of a vendor's own materials. */
export default function CertificateGaps({ project_id, onSubmit }: CertificateGapsProps) {
  const { t } = useTranslation('certificate-gaps')
  const { data, error, refetch } = useQuery(
    project_id === undefined ? ownGapsOptions() : projectGapsOptions(project_id),
  )
  useLiveQueries(shown, gapEvents)
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const { certificate_gaps: gaps, more_projects } = data
  if (gaps.length === 0) return <EmptyState kind="nothing_yet" title={t('empty')} text={t('empty_text')} />
  return (
    <div className={shared['stack']}>
      <ul className={styles['gaps']} aria-label={t('label')}>
        {gaps.map((gap) => (
          <GapCard
            key={`${gap.project_id} ${gap.supplier.id} ${gap.vendor_material.id} ${gap.certificate_type?.id ?? ''} ${gap.reason}`}
            gap={gap}
            named={project_id === undefined}
            onSubmit={onSubmit}
          />
        ))}
      </ul>
      {more_projects > 0 && <p className={shared['hint-text']}>{t('more', counted(more_projects))}</p>}
    </div>
  )
}
