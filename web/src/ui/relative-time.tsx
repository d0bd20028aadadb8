import { useTranslation } from 'react-i18next'
import { formatInstant, formatRelative } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, with the full time as its title. */
export function RelativeTime({ instant, time_zone }: { instant: string | null | undefined; time_zone: string }) {
  // Renders again when the language changes, whatever its parents do.
  useTranslation()
  const moment = useNow()
  return (
    <time dateTime={instant ?? undefined} title={formatInstant(instant, time_zone, 'full')}>
      {formatRelative(instant, Math.max(moment, Date.parse(instant ?? '') || 0))}
    </time>
  )
}
