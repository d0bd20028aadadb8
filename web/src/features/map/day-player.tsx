import { useQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ticketDaysOptions, type RequestedTickets } from './api.ts'
import './map.en.json'
import styles from './map.module.css'

/** How long a day is shown while they are played, in ms. */
const A_DAY = 1_200

/** A slider over the days that have tickets, which plays them one after the other. The day that is shown filters the list as well. */
export function DayPlayer({
  requested,
  day,
  onDay,
  onClose,
}: {
  requested: RequestedTickets
  /** The day that is shown; undefined shows all. */
  day: string | undefined
  onDay: (day: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('map')
  const { data: days } = useQuery(ticketDaysOptions(requested))
  const [playing, setPlaying] = useState(false)
  const found = days?.findIndex((one) => one.day === day) ?? -1
  const at = found < 0 ? (days?.length ?? 1) - 1 : found
  const step = useEffectEvent(() => {
    const next = days?.[found < 0 ? 0 : found + 1]
    if (next) onDay(next.day)
    else setPlaying(false)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(step, found < 0 ? 0 : A_DAY)
    return () => clearTimeout(timer)
  }, [playing, found])
  if (!days) return <Skeleton rows={1} />
  const most = Math.max(1, ...days.map(({ count }) => count))
  const shown = found < 0 ? undefined : days[found]
  const words = shown
    ? t('days.tickets', { date: formatDate(shown.day), count: shown.count, formatted: formatCount(shown.count) })
    : t('days.all')
  return (
    <div className={styles['days']} role="group" aria-label={t('days.label')}>
      {days.length === 0 ? (
        <p>{t('days.none')}</p>
      ) : (
        <>
          <IconButton
            label={t(playing ? 'days.pause' : 'days.play')}
            bordered
            onClick={() => {
              // At the last day it starts over.
              if (!playing && found === days.length - 1 && days[0]) onDay(days[0].day)
              setPlaying(!playing)
            }}
          >
            {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </IconButton>
          <div className={styles['slider']}>
            <div className={styles['bars']} aria-hidden>
              {days.map((one) => (
                <span
                  key={one.day}
                  data-on={one.day === day || undefined}
                  style={{ blockSize: `${Math.max(6, (one.count / most) * 100)}%` }}
                />
              ))}
            </div>
            <input
              type="range"
              min={0}
              max={days.length - 1}
              value={at}
              aria-label={t('days.slider')}
              aria-valuetext={words}
              onChange={(event) => {
                setPlaying(false)
                const chosen = days[Number(event.currentTarget.value)]
                if (chosen) onDay(chosen.day)
              }}
            />
          </div>
          <output>{words}</output>
        </>
      )}
      <IconButton label={t('days.close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
