import type { SubmittalRow } from '@milepost/contract/submittals/submittal'
import type { SubmittalStatus, SubmittalValidity } from '@milepost/contract/submittals/submittal-states'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import './submittals.en.json'

export const toneOfStatus: Record<SubmittalStatus, Tone> = {
  draft: 'neutral',
  in_review: 'notice',
  returned: 'warning',
  approved: 'neutral',
  approved_as_noted: 'neutral',
  rejected: 'bad',
  withdrawn: 'neutral',
}
const toneOfValidity: Record<SubmittalValidity, Tone> = { valid: 'neutral', expiring: 'warning', expired: 'bad' }

/** Whether an approved submittal is still valid; a dash for one that certifies nothing. */
export function ValidityBadge({ validity }: { validity: SubmittalValidity | null }) {
  const { t } = useTranslation('submittals')
  return validity === null ? '-' : <Badge tone={toneOfValidity[validity]}>{t(`validities.${validity}`)}</Badge>
}

/** The state of a submittal, and whether an approved one expires or has expired. */
export function SubmittalStatusBadge({
  submittal: { status, validity },
}: {
  submittal: Pick<SubmittalRow, 'status' | 'validity'>
}) {
  const { t } = useTranslation('submittals')
  return (
    <span className={shared['row']}>
      <Badge tone={toneOfStatus[status]}>{t(`statuses.${status}`)}</Badge>
      {validity !== null && validity !== 'valid' && <ValidityBadge validity={validity} />}
    </span>
  )
}
