import type { ProjectData } from '@milepost/contract/project-data/project-data.contract'
import { IconAlertTriangle, IconHourglass, IconReceipt, IconTruck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { quantitiesText } from '../../lib/quantities.ts'
import { KeyFigure, KeyFigures as Figures } from '../../ui/key-figures.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TicketsLink } from './tickets-link.tsx'

export interface OverviewProps {
  project_id: number
  data: ProjectData
}

/** The key figures; those that count tickets open them, the alerts are further down the page. */
export function KeyFigures({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  const { today_tickets, waiting, under_way, alerts, silent_plants, materials, time_zone } = data
  const attention = alerts.reduce((sum, { tickets }) => sum + tickets, 0) + silent_plants.length
  // What is nothing is left out.
  const came = quantitiesText(
    materials.flatMap(({ uom, today }) => (today.quantity === '0' ? [] : [{ uom, net: today.quantity }])),
  )
  return (
    <Figures label={t('figures.label')} most={4}>
      <li>
        <TicketsLink project_id={project_id} filters={today_tickets.filters}>
          <KeyFigure
            icon={IconReceipt}
            name={t('figures.today')}
            figure={formatCount(today_tickets.tickets)}
            hint={came || '-'}
          />
        </TicketsLink>
      </li>
      <li>
        <TicketsLink project_id={project_id} filters={waiting.filters}>
          <KeyFigure
            icon={IconHourglass}
            name={t('figures.waiting')}
            figure={formatCount(waiting.tickets)}
            hint={
              waiting.oldest_printed_at === null ? (
                t('figures.none_waiting')
              ) : (
                <Oldest instant={waiting.oldest_printed_at} time_zone={time_zone} />
              )
            }
          />
        </TicketsLink>
      </li>
      <li>
        <a href="#trucks-under-way">
          <KeyFigure
            icon={IconTruck}
            name={t('figures.under_way')}
            figure={formatCount(under_way.count)}
            hint={t('figures.under_way_hint')}
          />
        </a>
      </li>
      <li>
        <a href="#needs-attention" data-alarming={attention > 0 || undefined}>
          <KeyFigure
            icon={IconAlertTriangle}
            name={t('figures.alerts')}
            figure={formatCount(attention)}
            hint={t(attention > 0 ? 'figures.alerts_hint' : 'figures.no_alerts')}
          />
        </a>
      </li>
    </Figures>
  )
}

/** The age of the oldest pending ticket, with the full time next to it. */
function Oldest({ instant, time_zone }: { instant: string; time_zone: string }) {
  const { t } = useTranslation('project-data')
  const [before = '', after = ''] = t('figures.oldest', { ago: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <RelativeTime instant={instant} time_zone={time_zone} />
      {after}
    </>
  )
}
