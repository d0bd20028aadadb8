import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { IconClockExclamation, IconEngine, IconPlayerPause, IconPlugOff, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import './equipment.en.json'

const engines = { running: IconEngine, off: IconPlugOff, unknown: IconQuestionMark }

/** What stands for an engine's status. */
export function EngineMark({ status }: Pick<Machine, 'status'>) {
  const Icon = engines[status ?? 'unknown']
  return <Icon size={14} aria-hidden />
}

/** Whether the engine runs, as last reported. */
export function EngineBadge({ status }: Pick<Machine, 'status'>) {
  const { t } = useTranslation('equipment')
  return <Badge icon={<EngineMark status={status} />}>{t(`status.${status ?? 'unknown'}`)}</Badge>
}

/** What stands for a machine whose reports are not taken. */
export const PausedMark = () => <IconPlayerPause size={14} aria-hidden />

/** Whether its reports are taken. */
export function TransmissionBadge({ transmitting }: Pick<Machine, 'transmitting'>) {
  const { t } = useTranslation('equipment')
  return transmitting ? (
    <Badge>{t('transmitting.true')}</Badge>
  ) : (
    <Badge tone="warning" icon={<PausedMark />}>
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
