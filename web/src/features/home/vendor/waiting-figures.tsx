import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import type { suppliedTickets } from '@milepost/contract/tickets/supplied-tickets.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { IconAlarm, IconBuildingFactory2, IconScaleOutline, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { KeyFigure, KeyFigures } from '../../../ui/key-figures.tsx'
import '../home.en.json'

export interface WaitingFiguresProps {
  summary: RouteResponse<typeof suppliedTickets.summary>
  plants: readonly SuppliedPlant[]
}

/** How much waits for the vendor; each figure links to what it counts. */
export function WaitingFigures({ summary, plants }: WaitingFiguresProps) {
  const { t } = useTranslation('home')
  const { since: printed_from, rejected, checks_failed, late, accepted_minutes } = summary
  const since = t('vendor.figures.since', { date: formatDate(printed_from) })
  const unhealthy = plants.filter(({ problems }) => problems.length > 0).length
  const tickets = [
    { key: 'rejected', icon: IconX, count: rejected, search: { status: 'rejected', printed_from }, hint: since },
    {
      key: 'checks_failed',
      icon: IconScaleOutline,
      count: checks_failed,
      search: { checks_failed: 'true', printed_from },
      hint: since,
    },
    {
      key: 'late',
      icon: IconAlarm,
      count: late,
      search: { latency_from: String(accepted_minutes * 60 + 1), printed_from },
      hint: t('vendor.figures.late_hint', { minutes: accepted_minutes }),
    },
  ] as const
  return (
    <KeyFigures label={t('vendor.figures.label')} most={4}>
      {tickets.map(({ key, icon, count, search, hint }) => (
        <li key={key}>
          <Link to="/vendor/tickets" search={search} data-alarming={count > 0 || undefined}>
            <KeyFigure icon={icon} name={t(`vendor.figures.${key}`)} figure={formatCount(count)} hint={hint} />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/vendor/plants" data-alarming={unhealthy > 0 || undefined}>
          <KeyFigure
            icon={IconBuildingFactory2}
            name={t('vendor.figures.unhealthy')}
            figure={formatCount(unhealthy)}
            hint={t('vendor.figures.unhealthy_hint', { count: plants.length, formatted: formatCount(plants.length) })}
          />
        </Link>
      </li>
    </KeyFigures>
  )
}
