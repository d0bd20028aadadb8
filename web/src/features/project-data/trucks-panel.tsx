import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { listStateOfFilters } from '../tickets/index.ts'
import type { OverviewProps } from './key-figures.tsx'
import styles from './project-data.module.css'
import shared from '../../ui/shared.module.css'

type Truck = OverviewProps['data']['under_way']['trucks'][number]

/** Trucks with a load of today that has not been received yet, the latest departure first. */
export function TrucksPanel({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  const narrow = useMedia('(width < 600px)')
  const { under_way } = data
  const { trucks, count } = under_way
  return (
    <div id="trucks-under-way" className={styles['anchor']}>
      <Panel title={t('trucks.title')}>
        {count === 0 ? (
          <p className={shared['hint-tight']}>{t('trucks.none')}</p>
        ) : narrow ? (
          <ul className={styles['cards']}>
            {trucks.map((truck) => (
              <TruckCard key={truck.truck_id} project_id={project_id} data={data} truck={truck} />
            ))}
          </ul>
        ) : (
          <TruckTable project_id={project_id} data={data} />
        )}
        {count > trucks.length && (
          <p className={shared['hint-tight']}>
            {t('trucks.more', { shown: formatCount(trucks.length), all: formatCount(count) })}
          </p>
        )}
      </Panel>
    </div>
  )
}

function TruckTable({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  return (
    <Table label={t('trucks.title')}>
      <thead>
        <tr>
          {(['truck', 'ticket', 'plant', 'material'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`trucks.${column}`)}
            </th>
          ))}
          {(['net', 'printed'] as const).map((column) => (
            <th key={column} scope="col" data-align="end">
              {t(`trucks.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.under_way.trucks.map((truck) => (
          <tr key={truck.truck_id}>
            <th scope="row">{truck.truck}</th>
            <td>
              <TicketLink project_id={project_id} data={data} truck={truck} />
            </td>
            <td>{truck.plant}</td>
            <td>{truck.material}</td>
            <td data-align="end">{quantityText(truck.net, truck.uom)}</td>
            <td data-align="end">
              <RelativeTime instant={truck.printed_at} time_zone={data.time_zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A truck on a phone. */
const TruckCard = ({ project_id, data, truck }: OverviewProps & { truck: Truck }) => (
  <li>
    <div className={styles['spread']}>
      <strong>{truck.truck}</strong>
      <TicketLink project_id={project_id} data={data} truck={truck} />
    </div>
    <div className={styles['spread']}>
      <span className={shared['hint-tight']}>
        {truck.plant} · {truck.material}
      </span>
      <span>{quantityText(truck.net, truck.uom)}</span>
    </div>
    <div className={shared['hint-tight']}>
      <RelativeTime instant={truck.printed_at} time_zone={data.time_zone} />
    </div>
  </li>
)

/** The latest ticket of a truck, opened over the list of what is under way. */
const TicketLink = ({ project_id, data, truck }: OverviewProps & { truck: Truck }) => (
  <Link
    to="/projects/$projectId/tickets"
    params={{ projectId: project_id }}
    search={{
      ...listStateOfFilters(data.under_way.filters),
      truck_id: String(truck.truck_id),
      ticket: String(truck.slip_id),
    }}
  >
    {truck.ticket_number}
  </Link>
)
