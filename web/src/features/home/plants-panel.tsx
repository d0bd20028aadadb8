import type { Home } from '@milepost/contract/home/home.contract'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { homeLinks } from './home-links.ts'
import { quantitiesText } from './quantities.ts'
import styles from './home.module.css'

/** How a latency stands against the authority's minutes (D14). */
function rangeOf(seconds: number, { preferred_minutes, accepted_minutes }: Home['late']): 'within_preferred' | 'within_accepted' | 'beyond' {
  if (seconds <= preferred_minutes * 60) return 'within_preferred'
  return seconds <= accepted_minutes * 60 ? 'within_accepted' : 'beyond'
}

function Latency({ seconds, late }: { seconds: number | null; late: Home['late'] }) {
  const { t } = useTranslation('home')
  if (seconds === null) return <>-</>
  const range = rangeOf(seconds, late)
  return <span className={styles['latency']} data-range={range} title={t(`plants.${range}`)}>{formatDuration(seconds)}<span className="visually-hidden">, {t(`plants.${range}`)}</span></span>
}

/** What came from each plant in the last hour, and how quickly. */
export function PlantsPanel({ home, time_zone }: { home: Home; time_zone: string }) {
  const { t } = useTranslation('home')
  const links = homeLinks(home)
  const heads = ['plant', 'supplier', 'state'] as const
  const numbers = ['tickets', 'quantity', 'latency', 'latency_p95', 'late'] as const
  return (
    <Panel title={t('plants.title')} actions={<span className={styles['hint']}>{t('plants.ranges', { preferred: home.late.preferred_minutes, accepted: home.late.accepted_minutes })}</span>}>
      {home.plants.length === 0 ? <p className={styles['hint']}>{t('plants.none')}</p> : (
        <Table label={t('plants.title')}>
          <thead>
            <tr>
              {heads.map((key) => <th key={key} scope="col">{t(`plants.${key}`)}</th>)}
              {numbers.map((key) => <th key={key} scope="col" data-align="end">{t(`plants.${key}`)}</th>)}
              <th scope="col" data-align="end">{t('plants.last_ticket')}</th>
            </tr>
          </thead>
          <tbody>
            {home.plants.map((plant) => (
              <tr key={plant.plant_id}>
                <th scope="row"><Link to="/tickets" search={{ plant_id: String(plant.plant_id) }}>{plant.plant}</Link></th>
                <td>{plant.supplier}</td>
                <td>
                  {plant.online
                    ? <Badge tone="good" icon={<IconPlugConnected size={14} aria-hidden />}>{t('plants.online')}</Badge>
                    : <Badge icon={<IconPlugConnectedX size={14} aria-hidden />}>{t('plants.offline')}</Badge>}
                </td>
                <td data-align="end">{plant.tickets > 0 ? <Link to="/tickets" search={links.plant(plant.plant_id)}>{formatCount(plant.tickets)}</Link> : '0'}</td>
                <td data-align="end">{quantitiesText(plant.quantities) || '-'}</td>
                <td data-align="end"><Latency seconds={plant.latency_median} late={home.late} /></td>
                <td data-align="end"><Latency seconds={plant.latency_p95} late={home.late} /></td>
                <td data-align="end">{plant.late > 0 ? <Link to="/tickets" search={links.plantLate(plant.plant_id)}>{formatCount(plant.late)}</Link> : '0'}</td>
                <td data-align="end">{plant.last_ticket_at ? <RelativeTime instant={plant.last_ticket_at} time_zone={time_zone} /> : '-'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
