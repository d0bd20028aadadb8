import type { MaterialMetric } from '@milepost/contract/project-materials/project-materials.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatPercent, formatQuantity } from '../../lib/numbers.ts'
import { Table } from '../../ui/table.tsx'
import { materialRow, quantityColumns } from './material-row.ts'
import type { MaterialsListState } from './materials-list-state.ts'
import styles from './project-materials.module.css'
import { QuantityLink } from './quantity-link.tsx'

export interface MetricsProps {
  project_id: number
  metrics: readonly MaterialMetric[]
  limits: { preferred_minutes: number; accepted_minutes: number; time_zone: string }
  listState: MaterialsListState
}

/** The table of materials. Pay codes have their columns once something is coded. */
export function MetricsTable({ project_id, metrics, limits, listState }: MetricsProps) {
  const { t } = useTranslation('project-materials')
  const coded = metrics.some(({ coded_qty }) => coded_qty !== '0')
  const numbers = [
    t('table.ordered'),
    ...quantityColumns.map((column) => t(`table.${column}`)),
    ...(coded ? [t('table.coded'), t('table.uncoded')] : []),
    t('table.tickets'),
    t('table.avg_load'),
    t('table.latency'),
    t('table.last'),
  ]
  return (
    <div className={styles['metrics']}>
      <Table label={t('table.title')}>
        <thead>
          <tr>
            <th scope="col">{t('table.material')}</th>
            <th scope="col">{t('table.unit')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <MetricRow
              key={`${metric.material_id} ${metric.uom}`}
              {...{ project_id, metrics, limits, listState, metric, coded }}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function MetricRow({
  project_id,
  metrics,
  limits,
  listState,
  metric,
  coded,
}: MetricsProps & { metric: MaterialMetric; coded: boolean }) {
  const { t } = useTranslation('project-materials')
  const row = materialRow(metric, metrics, listState)
  const { uom } = metric
  return (
    <tr>
      <th scope="row">
        {metric.material}
        <span className={styles['count']}>{t(`types.${metric.material_type as 'asphalt'}`)}</span>
      </th>
      <td>{uom}</td>
      <td data-align="end">
        {metric.quantity_ordered === null ? (
          '-'
        ) : (
          <Link to="/projects/$projectId/tickets" params={{ projectId: project_id }} search={row.ordering}>
            {formatQuantity(metric.quantity_ordered, uom)}
          </Link>
        )}
      </td>
      {row.quantities.map(({ column, ...quantity }) => (
        <td key={column} data-align="end">
          <QuantityLink project_id={project_id} uom={uom} {...quantity} />
        </td>
      ))}
      {coded && (
        <>
          <td data-align="end">{formatQuantity(metric.coded_qty, uom)}</td>
          <td data-align="end">{formatQuantity(metric.uncoded_qty, uom)}</td>
        </>
      )}
      <td data-align="end">
        <Link to="/projects/$projectId/tickets" params={{ projectId: project_id }} search={row.tickets}>
          {formatCount(metric.ticket_count)}
        </Link>
        {metric.voided_count > 0 && (
          <Link
            to="/projects/$projectId/tickets"
            params={{ projectId: project_id }}
            search={row.voided}
            className={styles['count']}
          >
            {t('table.voided')} {formatCount(metric.voided_count)}
          </Link>
        )}
      </td>
      <td data-align="end">{formatQuantity(metric.avg_load, uom)}</td>
      <td data-align="end" className={styles['latency']}>
        {formatDuration(metric.avg_latency_s)}
        <span className={styles['count']}>
          {t('table.share', {
            percent: formatPercent(metric.pct_under_preferred),
            minutes: limits.preferred_minutes,
          })}
        </span>
        <span className={styles['count']}>
          {t('table.share', { percent: formatPercent(metric.pct_under_accepted), minutes: limits.accepted_minutes })}
        </span>
      </td>
      <td data-align="end" className={styles['last']}>
        {formatInstant(metric.last_ticket_at, limits.time_zone)}
        <span className={styles['count']}>
          {t('table.first', { time: formatInstant(metric.first_ticket_at, limits.time_zone) })}
        </span>
      </td>
    </tr>
  )
}
