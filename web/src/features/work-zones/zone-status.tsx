import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { IconAccessPoint, IconAlertTriangle, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './work-zones.en.json'
import styles from './work-zones.module.css'

/** The status of a zone: armed or disarmed, with its details pending, transmitting. */
export function ZoneStatus({
  zone,
}: {
  zone: Pick<WorkZone, 'status' | 'missing' | 'publication_faults' | 'transmitting'>
}) {
  const { t } = useTranslation('work-zones')
  const armed = zone.status === 'armed'
  const Icon = armed ? IconShieldCheck : IconShieldOff
  return (
    <span className={styles['badges']}>
      <Badge tone={armed ? 'bad' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
        {t(`status.${zone.status}`)}
      </Badge>
      {zone.missing.length > 0 && (
        <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('details_pending')}
        </Badge>
      )}
      {zone.publication_faults.length > 0 && (
        <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('unpublished')}
        </Badge>
      )}
      {zone.transmitting && (
        <Badge tone="good" icon={<IconAccessPoint size={14} aria-hidden />}>
          {t('transmitting')}
        </Badge>
      )}
    </span>
  )
}
