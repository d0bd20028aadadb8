import { useTranslation } from 'react-i18next'
import { useNowBySecond } from '../../ui/use-now.ts'
import './equipment.en.json'

/** Seconds as hours, minutes and seconds: `3:04:05`. */
export function clockOf(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** How long a status has held, counting on. */
export function StatusTimer({ since }: { since: string }) {
  const { t } = useTranslation('equipment')
  const moment = useNowBySecond()
  const seconds = Math.max(0, Math.floor((moment - Date.parse(since)) / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = clockOf(seconds % 86_400)
  const text = days > 0 ? t('timer.days', { days, clock }) : clock
  return (
    <time dateTime={since} title={t('timer.label', { time: text })} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </time>
  )
}
