import type { SampleStatus } from '@milepost/contract/samples/sample-states'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './samples.en.json'

export const toneOfStatus: Record<SampleStatus, Tone> = {
  pending: 'warning',
  logged: 'neutral',
  received: 'neutral',
  received_at_unit: 'neutral',
  in_testing: 'notice',
  awaiting_authorization: 'warning',
  complete: 'good',
  approved: 'good',
  void: 'neutral',
}

/** Where a sample is on its way. */
export function SampleStatusBadge({ status }: { status: SampleStatus }) {
  const { t } = useTranslation('samples')
  return <Badge tone={toneOfStatus[status]}>{t(`statuses.${status}`)}</Badge>
}
