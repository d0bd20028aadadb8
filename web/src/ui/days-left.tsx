import { DAY_MS } from '@milepost/contract/core/time/days'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { useNow } from './use-now.ts'

/** Whole days until an instant; the last one still counts as a day. */
const daysLeft = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS))

/** For how many days something that was deleted can still be restored, in words. */
export const daysLeftText = (until: string, now: number): string =>
  i18n.t('ui.days_left', { count: daysLeft(until, now) })

/** For how many days something that was deleted can still be restored; the instant is its title. */
export function DaysLeft({ until, time_zone }: { until: string; time_zone: string }) {
  // Renders again when the language changes, whatever its parents do.
  useTranslation()
  const now = useNow()
  return <span title={formatInstant(until, time_zone)}>{daysLeftText(until, now)}</span>
}
