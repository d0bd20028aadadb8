import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatPercent, formatQuantity } from '../../lib/numbers.ts'
import { materialRow } from './material-row.ts'
import type { MetricsProps } from './metrics-table.tsx'
import styles from './project-materials.module.css'
import { QuantityLink } from './quantity-link.tsx'

/** The materials on a phone. */
export function MetricCards({ project_id, metrics, limits, listState }: MetricsProps) {
  const { t } = useTranslation('project-materials')
  return (
    <ul className={styles['cards']} aria-label={t('table.title')}>
      {metrics.map((metric) => {
        const row = materialRow(metric, metrics, listState)
        const { uom } = metric
        return (
          <li key={row.key}>
            <div className={styles['spread']}>
              <strong>{metric.material}</strong>
              <span>{uom}</span>
            </div>
            <dl className={styles['facts']}>
              {metric.quantity_ordered !== null && (
                <div>
                  <dt>{t('table.ordered')}</dt>
                  <dd>
                    <Link to="/projects/$projectId/tickets" params={{ projectId: project_id }} search={row.ordering}>
                      {formatQuantity(metric.quantity_ordered, uom)}
                    </Link>
                  </dd>
                </div>
              )}
              {row.quantities
                .filter(({ count }) => count > 0)
                .map(({ column, ...quantity }) => (
                  <div key={column}>
                    <dt>{t(`table.${column}`)}</dt>
                    <dd>
                      <QuantityLink project_id={project_id} uom={uom} {...quantity} />
                    </dd>
                  </div>
                ))}
              <div>
                <dt>{t('table.tickets')}</dt>
                <dd>
                  <Link to="/projects/$projectId/tickets" params={{ projectId: project_id }} search={row.tickets}>
                    {formatCount(metric.ticket_count)}
                  </Link>
                </dd>
              </div>
              <div>
                <dt>{t('table.avg_load')}</dt>
                <dd>{formatQuantity(metric.avg_load, uom)}</dd>
              </div>
            </dl>
            <span className={styles['hint']}>
              {t('table.latency')}: {formatDuration(metric.avg_latency_s)} ·{' '}
              {t('table.share', {
                percent: formatPercent(metric.pct_under_accepted),
                minutes: limits.accepted_minutes,
              })}{' '}
              · {t('table.last')}: {formatInstant(metric.last_ticket_at, limits.time_zone)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
