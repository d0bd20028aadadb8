import type { Home } from '@milepost/contract/home/home.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBelowHeader, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { homeLinks } from './home-links.ts'

export interface HoursProps {
  home: Home
  time_zone: string
}

/** A bar for each hour. The pointer may take a bar's link; everybody else has the same links in the table. */
export function HoursChart({ home, time_zone }: HoursProps) {
  const { t } = useTranslation('home')
  const { hours } = home
  const links = homeLinks(home, time_zone)
  const busiest = hours.reduce((most, hour) => (hour.tickets > most.tickets ? hour : most))
  const all = hours.reduce((sum, { tickets }) => sum + tickets, 0)
  const time = (hour: string) => formatInstant(hour, time_zone, 'time')
  return (
    <BarChart
      title={
        all === 0
          ? t('hours.none')
          : t('hours.summary', {
              all: formatCount(all),
              most: formatCount(busiest.tickets),
              hour: time(busiest.hour),
            })
      }
      whole
      bars={hours.map(({ hour, tickets }, index) => {
        const partial = index === hours.length - 1
        return {
          key: hour,
          name: formatBelowHeader(hour, time_zone, 'time'),
          value: tickets,
          text: t(partial ? 'hours.running' : 'hours.bar', {
            count: tickets,
            formatted: formatCount(tickets),
            hour: time(hour),
          }),
          above: tickets > 0 ? formatCount(tickets) : '',
          partial,
        }
      })}
      link={({ key }, drawn) => (
        <Link to="/tickets" search={links.hour(key)} tabIndex={-1} preload={false}>
          {drawn}
        </Link>
      )}
    />
  )
}
