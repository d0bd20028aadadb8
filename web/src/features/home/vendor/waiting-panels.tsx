import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { rejectedOptions, SHOWN } from './api.ts'
import '../home.en.json'
import styles from './vendor-home.module.css'
import shared from '../../../ui/shared.module.css'

/** The latest rejected tickets with their reasons. */
export function RejectedPanel({ since, total }: { since: string; total: number }) {
  const { t } = useTranslation('home')
  const { data: slips, error, refetch } = useQuery(rejectedOptions(since))
  return (
    <Panel
      title={t('vendor.rejected.title')}
      actions={
        total > SHOWN && (
          <Link to="/vendor/tickets" search={{ status: 'rejected', printed_from: since }}>
            {t('vendor.rejected.all', { count: total, formatted: formatCount(total) })}
          </Link>
        )
      }
    >
      {error && !slips ? (
        <FailedState title={t('vendor.failed')} error={error} onRetry={() => void refetch()} />
      ) : !slips ? (
        <Skeleton rows={3} />
      ) : slips.length === 0 ? (
        <p className={shared['hint-tight']}>{t('vendor.rejected.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {slips.map((slip) => (
            <li key={slip.id}>
              <Link to="/vendor/tickets" search={{ ticket: String(slip.id) }}>
                {slip.ticket_number}
              </Link>
              <span>{slip.rejection_reason ?? t('vendor.rejected.no_reason')}</span>
              <span className={shared['quiet']}>
                {slip.plant} · {slip.material} · {formatInstant(slip.printed_at, slip.time_zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Plants with problems. */
export function UnhealthyPanel({ plants }: { plants: readonly SuppliedPlant[] }) {
  const { t } = useTranslation('home')
  const unhealthy = plants.filter(({ problems }) => problems.length > 0)
  return (
    <Panel title={t('vendor.unhealthy.title')} actions={<Link to="/vendor/plants">{t('vendor.unhealthy.all')}</Link>}>
      {unhealthy.length === 0 ? (
        <p className={shared['hint-tight']}>{t('vendor.unhealthy.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {unhealthy.slice(0, SHOWN).map((plant) => (
            <li key={plant.id}>
              <Link to="/vendor/plants" search={{ plant: String(plant.id) }}>
                {plant.code} · {plant.plant}
              </Link>
              <span className={shared['chips']}>
                {plant.problems.map((problem) => (
                  <Badge key={problem} tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
                    {t(`vendor.unhealthy.${problem}`)}
                  </Badge>
                ))}
              </span>
              {plant.turned_at && (
                <span className={shared['quiet']}>
                  <RelativeTime instant={plant.turned_at} time_zone={plant.time_zone} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
