import type { CertificateGapReason } from '@milepost/contract/certificate-checks/certificate-gaps'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './certificate-gaps.en.json'

const tones: Readonly<Record<CertificateGapReason, Tone>> = {
  missing: 'bad',
  in_review: 'notice',
  returned: 'warning',
  expired: 'bad',
  exhausted: 'bad',
  source_not_approved: 'bad',
  source_lapsed: 'bad',
}

/** Why a material is not certified; that it is, for null. */
export function GapBadge({ reason }: { reason: CertificateGapReason | null }) {
  const { t } = useTranslation('certificate-gaps')
  return reason === null ? (
    <Badge tone="good">{t('certified')}</Badge>
  ) : (
    <Badge tone={tones[reason]}>{t(`reasons.${reason}`)}</Badge>
  )
}

/** Live events after which something else may lack. */
export const gapEvents = [
  'tickets.changed',
  'reconciliation.changed',
  'submittals.changed',
  'material_certificates.changed',
] as const
