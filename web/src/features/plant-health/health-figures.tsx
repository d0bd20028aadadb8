import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { HEALTH_DAYS, HEALTHY_PERCENT } from '@milepost/contract/plant-health/plant-problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatPercent } from '../../lib/numbers.ts'
import { checkName, citationText } from '../../lib/weighing-checks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Gauge } from '../../ui/charts/gauge.tsx'
import { Details } from '../../ui/details.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { OnlineBadge } from '../plants/index.ts'
import './plant-health.en.json'
import { LastTicketed } from './last-ticketed.tsx'
import { Percent } from './percent.tsx'
import styles from './plant-health.module.css'
import { TrendChart } from './trend-chart.tsx'
import shared from '../../ui/shared.module.css'

/** A percentage of a plant's tickets with its bar, which marks from where on it is healthy; the accepted range has no such limit. */
function PercentGauge({ percent, of }: { percent: number | null; of: 'preferred' | 'accepted' | 'compliance' }) {
  const limit = of === 'accepted' ? undefined : HEALTHY_PERCENT
  return (
    <span className={shared['figures']}>
      {percent !== null && (
        <Gauge
          width={96}
          parts={[
            { key: of, share: percent / 100, tone: limit !== undefined && percent < limit ? 'warning' : 'primary' },
          ]}
          {...(limit !== undefined && { limit: limit / 100 })}
        />
      )}
      {of === 'accepted' ? formatPercent(percent) : <Percent percent={percent} of={of} />}
    </span>
  )
}

/** A plant's problems, and its figures of the last days. */
export function HealthFigures({ plant }: { plant: SuppliedPlant }) {
  const { t } = useTranslation('plant-health')
  return (
    <>
      {plant.problems.length > 0 && (
        <div className={shared['chips']}>
          {plant.problems.map((problem) => (
            <Badge key={problem} tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {t(`problems.${problem}`)}
            </Badge>
          ))}
          {plant.turned_at && (
            <span className={shared['quiet']}>
              {t('problems.since')} <RelativeTime instant={plant.turned_at} time_zone={plant.time_zone} />
            </span>
          )}
        </div>
      )}
      <Details
        rows={[
          [t('list.columns.supplier'), plant.supplier],
          [
            t('list.columns.online'),
            <OnlineBadge key="online" online={plant.online} last_ticket_at={plant.last_ticketed_time} />,
          ],
          [
            t('list.columns.last_ticketed_time'),
            <LastTicketed key="last" instant={plant.last_ticketed_time} time_zone={plant.time_zone} />,
          ],
          [t('drawer.last_heartbeat'), formatInstant(plant.last_heartbeat_at, plant.time_zone, 'full')],
          [
            t('drawer.preferred'),
            <PercentGauge key="preferred" percent={plant.percent_under_preferred} of="preferred" />,
          ],
          [t('drawer.accepted'), <PercentGauge key="accepted" percent={plant.percent_under_accepted} of="accepted" />],
          [t('list.columns.total_tickets'), formatCount(plant.total_tickets)],
          [
            t('list.columns.nist_compliance'),
            <PercentGauge key="nist" percent={plant.nist_compliance} of="compliance" />,
          ],
        ]}
      />
      <p className={shared['quiet']}>{t('drawer.period', { days: HEALTH_DAYS })}</p>
    </>
  )
}

/** The weighing checks that a plant's tickets fail. */
export function FailingChecks({ plant }: { plant: SuppliedPlant }) {
  const { t } = useTranslation('plant-health')
  return (
    <section>
      <h3>{t('checks.title')}</h3>
      {plant.failing_checks.length === 0 ? (
        <p className={shared['quiet']}>{t('checks.none')}</p>
      ) : (
        <ul className={styles['checks']}>
          {plant.failing_checks.map(({ check, tickets, citation }) => (
            <li key={check}>
              <span>
                {checkName(check)}
                <small>{citationText(check, citation)}</small>
              </span>
              <span>{t('checks.tickets', { count: tickets, formatted: formatCount(tickets) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={shared['quiet']}>{t('checks.meaning')}</p>
    </section>
  )
}

/** A plant's last days, one by one. */
export function HealthDays({ plant }: { plant: SuppliedPlant }) {
  const { t } = useTranslation('plant-health')
  if (plant.trend.length === 0) return null
  return (
    <section>
      <h3>{t('trend.title', { days: HEALTH_DAYS })}</h3>
      {plant.trend.length > 1 && <TrendChart plant={plant} />}
      <RowsTable
        label={t('trend.title', { days: HEALTH_DAYS })}
        rows={plant.trend.toReversed()}
        rowKey={(day) => day.day}
        columns={[
          { header: t('trend.day'), cell: (day) => formatDate(day.day), head: true },
          { header: t('list.columns.total_tickets'), cell: (day) => formatCount(day.tickets), align: 'end' },
          {
            header: t('drawer.preferred'),
            cell: (day) => formatPercent(day.percent_under_preferred),
            align: 'end',
          },
          {
            header: t('list.columns.nist_compliance'),
            cell: (day) => formatPercent(day.nist_compliance),
            align: 'end',
          },
        ]}
      />
    </section>
  )
}
