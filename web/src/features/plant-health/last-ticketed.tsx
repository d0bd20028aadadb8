import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useInterface } from '../../shell/interface-version.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import './plant-health.en.json'

/** When the last ticket of a plant came: its time with the zone's name, as EST, and how long ago. Without one, CLASSIC says 'Invalid Date' (D48). */
export function LastTicketed({ instant, time_zone }: { instant: string | null; time_zone: string }) {
  const { t } = useTranslation('plant-health')
  const version = useInterface()
  if (instant === null) return <>{version === 'CLASSIC' ? 'Invalid Date' : t('no_ticket_yet')}</>
  return (
    <>
      {formatInstant(instant, time_zone, 'full')} · <RelativeTime instant={instant} time_zone={time_zone} />
    </>
  )
}
