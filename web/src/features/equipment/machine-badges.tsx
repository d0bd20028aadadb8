import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { IconClockExclamation, IconEngine, IconPlayerPause, IconPlugOff, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import './equipment.en.json'

/** Whether the engine runs, as last reported. */
export function EngineBadge({ status }: Pick<Machine, 'status'>) {
  const { t } = useTranslation('equipment')
  if (status === null) return <Badge icon={<IconQuestionMark size={14} aria-hidden />}>{t('status.unknown')}</Badge>
  return status === 'running' ? (
    <Badge icon={<IconEngine size={14} aria-hidden />}>{t('status.running')}</Badge>
  ) : (
    <Badge icon={<IconPlugOff size={14} aria-hidden />}>{t('status.off')}</Badge>
  )
}

/** Whether its reports are taken. */
export function TransmissionBadge({ transmitting }: Pick<Machine, 'transmitting'>) {
  const { t } = useTranslation('equipment')
  return transmitting ? (
    <Badge>{t('transmitting.true')}</Badge>
  ) : (
    <Badge tone="warning" icon={<IconPlayerPause size={14} aria-hidden />}>
      {t('transmitting.false')}
    </Badge>
  )
}

/** Says that what is shown of a machine is old. */
export function StaleBadge({
  stale,
  reported_at,
  time_zone,
}: Pick<Machine, 'stale' | 'reported_at'> & { time_zone: string }) {
  const { t } = useTranslation('equipment')
  if (!stale) return null
  const time = reported_at === null ? t('never') : formatInstant(reported_at, time_zone)
  return (
    <Badge tone="warning" icon={<IconClockExclamation size={14} aria-hidden />} title={t('stale_title', { time })}>
      {t('stale')}
    </Badge>
  )
}
