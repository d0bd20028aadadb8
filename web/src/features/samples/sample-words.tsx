import type { SampleState } from '@milepost/contract/samples/sample-kinds'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './samples.en.json'

export const toneOfStatus: Record<SampleState, Tone> = {
  pending: 'warning',
  logged: 'neutral',
  received_laboratory: 'neutral',
  received_unit: 'neutral',
  in_testing: 'notice',
  waiting_authorization: 'warning',
  complete: 'neutral',
  approved: 'neutral',
  void: 'neutral',
}

/** Where a sample is on its way. */
export function SampleStatusBadge({ status }: { status: SampleState }) {
  const { t } = useTranslation('samples')
  return <Badge tone={toneOfStatus[status]}>{t(`statuses.${status}`)}</Badge>
}
