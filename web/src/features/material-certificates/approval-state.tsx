import type { ApprovalState } from '@milepost/contract/material-certificates/approval-validity'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './material-certificates.en.json'

/** Tones of approvals: those in force are the usual case. */
export const approvalTones = { coming: 'notice', valid: 'neutral', lapsing: 'warning', lapsed: 'bad' } as const

/** How an approval is today. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('material-certificates')
  return <Badge tone={approvalTones[state]}>{t(`states.${state}`)}</Badge>
}
