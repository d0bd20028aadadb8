import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { on, type BusEvents } from '../lib/bus.ts'
import { formatOwnTime } from '../lib/dates.ts'
import styles from './topbar.module.css'

/** Whether the content on screen updates live: always visible, never in the way. */
export function LiveChip() {
  const { t } = useTranslation('shell')
  const [{ state, since }, setConnection] = useState<BusEvents['connection']>({ state: 'connecting', since: null })
  useEffect(() => on('connection', setConnection), [])
  const time = formatOwnTime(since)
  return (
    <span
      className={styles['live']}
      role="status"
      data-state={state}
      title={t(state === 'live' ? 'live.title_live' : 'live.title_not_live')}
    >
      <span className={styles['dot']} aria-hidden />
      {t(`live.${state}`, { time })}
    </span>
  )
}
