import { workZoneHistory } from '@milepost/contract/work-zones/work-zone.record'
import { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { workZonesKey } from './api.ts'
import { useZoneTexts } from './use-zone-texts.ts'
import './work-zones.en.json'

/** What happened to a zone, the latest first. */
export function ZoneHistory({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('work-zones')
  return (
    <RecordHistory
      id={id}
      route={workZones.history}
      history={workZoneHistory}
      below={workZonesKey}
      time_zone={time_zone}
      texts={{
        field: (field) => t(`fields.${field}`),
        action: (action) => t(`history.${action}`),
        words: useZoneTexts().words,
      }}
    />
  )
}
