import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'

/** The last day of a scale's certificate; an expired one is highlighted, since tickets then fail their check (D18). `today` is the date at the plant. */
export function ScaleCertificate({ expires_on, today }: { expires_on: string | null; today: string }) {
  const { t } = useTranslation('plants')
  if (expires_on === null || expires_on >= today) return <>{formatDate(expires_on)}</>
  return (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('plants.expired', { date: formatDate(expires_on) })}
    </Badge>
  )
}
