import type { Home } from '@milepost/contract/home/home.contract'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/dates.ts'
import { latencyRange } from './latency-range.ts'
import styles from './home.module.css'

const marks = { within_preferred: null, within_accepted: IconClockExclamation, beyond: IconAlertTriangle }

/** A latency, highlighted beyond the authority's preferred or accepted limit. */
export function Latency({ seconds, limits }: { seconds: number | null; limits: Home['late'] }) {
  const { t } = useTranslation('home')
  if (seconds === null) return <>-</>
  const range = latencyRange(seconds, limits)
  const Mark = marks[range]
  return (
    <span className={styles['latency']} data-range={range} title={t(`plants.${range}`)}>
      {Mark && <Mark size={14} aria-hidden />}
      {formatDuration(seconds)}
      <span className="visually-hidden">, {t(`plants.${range}`)}</span>
    </span>
  )
}
