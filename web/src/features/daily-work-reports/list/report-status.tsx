import type { ReportStatus } from '@milepost/contract/daily-work-reports/report-approval'
import { IconAlertTriangle, IconCheck, IconPencil, IconSend2, IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import '../daily-work-reports.en.json'

/** Only what needs somebody has a color: a report that was returned. */
export const toneOfStatus = {
  draft: 'neutral',
  signed: 'notice',
  rejected: 'bad',
  approved: 'neutral',
  sent: 'neutral',
} as const satisfies Record<ReportStatus, Tone>
const icons = {
  draft: IconPencil,
  signed: IconSignature,
  rejected: IconAlertTriangle,
  approved: IconCheck,
  sent: IconSend2,
} as const

/** How far a report is, in an icon, a word and a color. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('daily-work-reports')
  const Icon = icons[status]
  return (
    <Badge tone={toneOfStatus[status]} icon={<Icon size={14} aria-hidden />}>
      {t(`statuses.${status}`)}
    </Badge>
  )
}

/** A report that no longer says what its day holds. */
export function ChangedBadge() {
  const { t } = useTranslation('daily-work-reports')
  return (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('changed_since')}
    </Badge>
  )
}
