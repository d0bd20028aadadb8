import type { Home } from '@milepost/contract/home/home.contract'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { OnlineBadge } from '../plants/index.ts'
import { homeLinks } from './home-links.ts'
import { quantitiesText } from '../../lib/quantities.ts'
import styles from './home.module.css'
import shared from '../../ui/shared.module.css'

/** How the seconds between printing and receipt compare with the authority's limits in minutes (D14). */
function latencyRange(
  seconds: number,
  { preferred_minutes, accepted_minutes }: { preferred_minutes: number; accepted_minutes: number },
): 'within_preferred' | 'within_accepted' | 'beyond' {
  if (seconds <= preferred_minutes * 60) return 'within_preferred'
  return seconds <= accepted_minutes * 60 ? 'within_accepted' : 'beyond'
}

const marks = { within_preferred: null, within_accepted: IconClockExclamation, beyond: IconAlertTriangle }

/** A latency, highlighted beyond the authority's preferred or accepted limit. */
function Latency({ seconds, limits }: { seconds: number | null; limits: Home['late'] }) {
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

type PlantHour = Home['plants'][number]

const words = ['plant', 'supplier', 'state'] as const
const numbers = ['tickets', 'quantity', 'latency', 'latency_p95', 'late', 'last_ticket'] as const

/** What came from each plant in the last hour, and how quickly (D14). */
export function PlantsPanel({ home, time_zone }: { home: Home; time_zone: string }) {
  const { t } = useTranslation('home')
  const narrow = useMedia('(width < 600px)')
  const { preferred_minutes, accepted_minutes } = home.late
  return (
    <Panel
      title={t('plants.title')}
      actions={
        <span className={shared['hint-tight']}>
          {t('plants.ranges', { preferred: preferred_minutes, accepted: accepted_minutes })}
        </span>
      }
    >
      {home.plants.length === 0 && <p className={shared['hint-tight']}>{t('plants.none')}</p>}
      {home.plants.length > 0 && narrow && (
        <ul className={styles['cards']}>
          {home.plants.map((plant) => (
            <PlantCard key={plant.plant_id} plant={plant} home={home} time_zone={time_zone} />
          ))}
        </ul>
      )}
      {home.plants.length > 0 && !narrow && (
        <div className={styles['plants']}>
          <Table label={t('plants.title')}>
            <thead>
              <tr>
                {words.map((key) => (
                  <th key={key} scope="col">
                    {t(`plants.${key}`)}
                  </th>
                ))}
                {numbers.map((key) => (
                  <th key={key} scope="col" data-align="end">
                    {t(`plants.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {home.plants.map((plant) => (
                <PlantRow key={plant.plant_id} plant={plant} home={home} time_zone={time_zone} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Panel>
  )
}

interface PlantProps {
  plant: PlantHour
  home: Home
  time_zone: string
}

const PlantName = ({ plant }: { plant: PlantHour }) => (
  <Link to="/tickets" search={{ plant_id: String(plant.plant_id) }}>
    {plant.plant}
  </Link>
)

function PlantRow({ plant, home, time_zone }: PlantProps) {
  const links = homeLinks(home, time_zone)
  return (
    <tr>
      <th scope="row">
        <PlantName plant={plant} />
      </th>
      <td>{plant.supplier}</td>
      <td>
        <OnlineBadge online={plant.online} last_ticket_at={plant.last_ticket_at} />
      </td>
      <td data-align="end">
        {plant.tickets > 0 ? (
          <Link to="/tickets" search={links.plant(plant.plant_id)}>
            {formatCount(plant.tickets)}
          </Link>
        ) : (
          '0'
        )}
      </td>
      <td data-align="end">{quantitiesText(plant.quantities) || '-'}</td>
      <td data-align="end">
        <Latency seconds={plant.latency_median} limits={home.late} />
      </td>
      <td data-align="end">
        <Latency seconds={plant.latency_p95} limits={home.late} />
      </td>
      <td data-align="end">
        {plant.late > 0 ? (
          <Link to="/tickets" search={links.plantLate(plant.plant_id)}>
            {formatCount(plant.late)}
          </Link>
        ) : (
          '0'
        )}
      </td>
      <td data-align="end">
        {plant.last_ticket_at ? <RelativeTime instant={plant.last_ticket_at} time_zone={time_zone} /> : '-'}
      </td>
    </tr>
  )
}

/** A plant on a phone. */
function PlantCard({ plant, home, time_zone }: PlantProps) {
  const { t } = useTranslation('home')
  const links = homeLinks(home, time_zone)
  return (
    <li>
      <div className={styles['spread']}>
        <strong>
          <PlantName plant={plant} />
        </strong>
        <OnlineBadge online={plant.online} last_ticket_at={plant.last_ticket_at} />
      </div>
      <div className={shared['hint-tight']}>
        {plant.supplier}
        {plant.last_ticket_at && (
          <>
            {' '}
            · <RelativeTime instant={plant.last_ticket_at} time_zone={time_zone} />
          </>
        )}
      </div>
      {plant.tickets > 0 && (
        <>
          <div className={styles['spread']}>
            <Link to="/tickets" search={links.plant(plant.plant_id)}>
              {t('plants.tickets_count', { count: plant.tickets, formatted: formatCount(plant.tickets) })}
            </Link>
            <span>{quantitiesText(plant.quantities)}</span>
          </div>
          <div className={styles['spread']}>
            <span>
              {t('plants.latency')}: <Latency seconds={plant.latency_median} limits={home.late} />
            </span>
            {plant.late > 0 && (
              <Link to="/tickets" search={links.plantLate(plant.plant_id)}>
                {t('plants.late_count', { count: plant.late, formatted: formatCount(plant.late) })}
              </Link>
            )}
          </div>
        </>
      )}
    </li>
  )
}
