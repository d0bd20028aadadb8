import type { Home } from '@milepost/contract/home/home.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBelowHeader, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { homeLinks } from './home-links.ts'
import styles from './home.module.css'

/** Room in px for the tallest bar, for the number above it, and for the hours below. */
const BARS = 136
const ABOVE = 20
const BELOW = 24
const BASE = ABOVE + BARS

export interface HoursProps {
  home: Home
  time_zone: string
}

/** A bar for each hour, in shares of the width. The pointer may take a bar's link; everybody else has the same links in the table. */
export function HoursChart({ home, time_zone }: HoursProps) {
  const { t } = useTranslation('home')
  const { hours } = home
  const links = homeLinks(home, time_zone)
  const busiest = hours.reduce((most, hour) => (hour.tickets > most.tickets ? hour : most))
  const all = hours.reduce((sum, { tickets }) => sum + tickets, 0)
  const share = 100 / hours.length
  const place = (index: number, part: number) => `${(index + part) * share}%`
  const heightOf = (tickets: number) => (tickets / Math.max(1, busiest.tickets)) * BARS
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['hint']}>
        {all === 0
          ? t('hours.none')
          : t('hours.summary', {
              all: formatCount(all),
              most: formatCount(busiest.tickets),
              hour: formatInstant(busiest.hour, time_zone, 'time'),
            })}
      </figcaption>
      <svg width="100%" height={BASE + BELOW} aria-hidden>
        {[0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={BASE - BARS * part}
            y2={BASE - BARS * part}
            className={styles['grid']}
          />
        ))}
        {hours.map(({ hour, tickets }, index) => (
          <Link
            key={hour}
            to="/tickets"
            search={links.hour(hour)}
            tabIndex={-1}
            preload={false}
            className={styles['bar']}
            data-running={index === hours.length - 1 || undefined}
          >
            <title>
              {t(index === hours.length - 1 ? 'hours.running' : 'hours.bar', {
                count: tickets,
                formatted: formatCount(tickets),
                hour: formatInstant(hour, time_zone, 'time'),
              })}
            </title>
            <rect x={place(index, 0)} y={ABOVE} width={`${share}%`} height={BARS} className={styles['whole']} />
            {tickets > 0 && (
              <rect
                x={place(index, 0.14)}
                y={BASE - heightOf(tickets)}
                width={`${share * 0.72}%`}
                height={heightOf(tickets)}
                rx="2"
                className={styles['fill']}
              />
            )}
            {tickets > 0 && (
              <text x={place(index, 0.5)} y={BASE - heightOf(tickets) - 6} className={styles['value']}>
                {formatCount(tickets)}
              </text>
            )}
          </Link>
        ))}
        <line x1="0" x2="100%" y1={BASE} y2={BASE} className={styles['base']} />
        {hours.map(
          ({ hour }, index) =>
            index % 3 === 0 && (
              <text
                key={hour}
                x={place(index, 0.14)}
                y={BASE + 18}
                className={styles['axis']}
                data-minor={index % 6 !== 0 || undefined}
              >
                {formatBelowHeader(hour, time_zone, 'time')}
              </text>
            ),
        )}
      </svg>
    </figure>
  )
}
