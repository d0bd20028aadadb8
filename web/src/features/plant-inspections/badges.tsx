import type { FindingStatus } from '@milepost/contract/plant-inspections/finding-states'
import type { FindingSeverity } from '@milepost/contract/plant-inspections/inspection-items'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './plant-inspections.en.json'
import shared from '../../ui/shared.module.css'

/** A due date, with a mark if it has passed. */
export function DueDate({ due_on, overdue }: { due_on: string; overdue: boolean }) {
  const { t } = useTranslation('plant-inspections')
  return (
    <span className={shared['inline-row']}>
      {formatDate(due_on)}
      {overdue && (
        <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('overdue')}
        </Badge>
      )}
    </span>
  )
}

export const toneOfStatus: Record<FindingStatus, Tone> = { open: 'warning', corrected: 'notice', closed: 'neutral' }
export function FindingStatusBadge({ status }: { status: FindingStatus }) {
  const { t } = useTranslation('plant-inspections')
  return <Badge tone={toneOfStatus[status]}>{t(`statuses.${status}`)}</Badge>
}

export const toneOfSeverity: Record<FindingSeverity, Tone> = { minor: 'neutral', major: 'warning', critical: 'bad' }
export function SeverityBadge({ severity }: { severity: FindingSeverity }) {
  const { t } = useTranslation('plant-inspections')
  return <Badge tone={toneOfSeverity[severity]}>{t(`severities.${severity}`)}</Badge>
}
