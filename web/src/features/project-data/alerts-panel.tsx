import {
  IconAlarm,
  IconFlag,
  IconPencil,
  IconPlugConnectedX,
  IconScaleOutline,
  IconWeight,
  type Icon,
} from '@tabler/icons-react'
import type { ProjectAlert } from '@milepost/contract/project-data/project-data.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { OverviewProps } from './key-figures.tsx'
import styles from './project-data.module.css'
import { TicketsLink } from './tickets-link.tsx'
import shared from '../../ui/shared.module.css'

const icons: Record<ProjectAlert, Icon> = {
  overloaded: IconWeight,
  flagged: IconFlag,
  changed_after_delivered: IconPencil,
  checks_failed: IconScaleOutline,
  late: IconAlarm,
}

/** What calls for somebody, each with the tickets that it is about. */
export function AlertsPanel({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  const { alerts, silent_plants, accepted_minutes, time_zone } = data
  const countOf = (tickets: number) => t('tickets', { count: tickets, formatted: formatCount(tickets) })
  return (
    <div id="needs-attention" className={styles['anchor']}>
      <Panel title={t('alerts.title')}>
        {alerts.length + silent_plants.length === 0 ? (
          <p className={shared['hint-tight']}>{t('alerts.none')}</p>
        ) : (
          <ul className={styles['alerts']}>
            {alerts.map(({ alert, tickets, filters }) => {
              const Mark = icons[alert]
              return (
                <li key={alert}>
                  <Mark size={18} aria-hidden />
                  <span>{t(`alerts.${alert}`, { minutes: accepted_minutes })}</span>
                  <TicketsLink project_id={project_id} filters={filters}>
                    {countOf(tickets)}
                  </TicketsLink>
                </li>
              )
            })}
            {silent_plants.map(({ plant_id, plant, plant_name, tickets, last_ticket_at, filters }) => (
              <li key={plant_id}>
                <IconPlugConnectedX size={18} aria-hidden />
                <span>
                  {t('alerts.silent', { plant: `${plant} ${plant_name}` })}
                  <span className={shared['hint-tight']}>
                    {' · '}
                    {last_ticket_at === null ? (
                      t('alerts.silent_never')
                    ) : (
                      <LastHeard instant={last_ticket_at} time_zone={time_zone} />
                    )}
                  </span>
                </span>
                <TicketsLink project_id={project_id} filters={filters}>
                  {countOf(tickets)}
                </TicketsLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function LastHeard({ instant, time_zone }: { instant: string; time_zone: string }) {
  const { t } = useTranslation('project-data')
  const [before = '', after = ''] = t('alerts.silent_since', { ago: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <RelativeTime instant={instant} time_zone={time_zone} />
      {after}
    </>
  )
}
