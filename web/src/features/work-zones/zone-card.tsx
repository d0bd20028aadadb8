import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import './work-zones.en.json'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'

/** A zone in the list next to the map, or on a phone. */
export function ZoneCard({ zone }: { zone: WorkZone }) {
  const { t } = useTranslation('work-zones')
  const dates = zone.starts_on || zone.ends_on ? `${formatDate(zone.starts_on)} – ${formatDate(zone.ends_on)}` : null
  return (
    <ListCard
      title={zone.name}
      lines={[
        [
          zone.road_names.join(', '),
          zone.direction && t(`direction.${zone.direction}`),
          lengthText(zone.length_meters),
        ],
        [zone.impact && t(`impact.${zone.impact}`), dates],
      ]}
    >
      <ZoneStatus zone={zone} />
      {zone.restorable_until && <DaysLeft until={zone.restorable_until} time_zone={zone.time_zone} />}
    </ListCard>
  )
}
