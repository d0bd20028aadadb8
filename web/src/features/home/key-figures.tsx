import type { Home } from '@milepost/contract/home/home.contract'
import {
  IconAlarm,
  IconClockHour4,
  IconHelpCircle,
  IconHourglass,
  IconReceipt,
  IconScaleOutline,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { KeyFigure, KeyFigures as Figures } from '../../ui/key-figures.tsx'
import { homeLinks } from './home-links.ts'
import { quantitiesText } from '../../lib/quantities.ts'

interface Figure {
  key: 'last_hour' | 'today' | 'pending' | 'held' | 'late' | 'checks_failed'
  icon: Icon
  tickets: number
  hint: string
  alarming?: boolean
}

/** The key figures; each links to the tickets that it counts. Held tickets are shown to users who can match them. */
export function KeyFigures({ home, time_zone }: { home: Home; time_zone: string }) {
  const { t } = useTranslation('home')
  const { abilities } = useSession()
  const links = homeLinks(home, time_zone)
  const figures: Figure[] = [
    {
      key: 'last_hour',
      icon: IconReceipt,
      tickets: home.last_hour.tickets,
      hint: quantitiesText(home.last_hour.quantities),
    },
    { key: 'today', icon: IconClockHour4, tickets: home.today.tickets, hint: quantitiesText(home.today.quantities) },
    { key: 'pending', icon: IconHourglass, tickets: home.pending.tickets, hint: t('figures.pending_hint') },
    ...(abilities.includes('ticket.match')
      ? [
          {
            key: 'held' as const,
            icon: IconHelpCircle,
            tickets: home.held.tickets,
            hint: t('figures.held_hint'),
            alarming: true,
          },
        ]
      : []),
    {
      key: 'late',
      icon: IconAlarm,
      tickets: home.late.tickets,
      hint: t('figures.late_hint', { minutes: home.late.accepted_minutes }),
      alarming: true,
    },
    {
      key: 'checks_failed',
      icon: IconScaleOutline,
      tickets: home.checks_failed.tickets,
      hint: t('figures.checks_failed_hint'),
      alarming: true,
    },
  ]
  return (
    <Figures label={t('figures.label')} most={figures.length === 5 ? 5 : 6}>
      {figures.map(({ key, icon, tickets, hint, alarming }) => (
        <li key={key}>
          <Link to="/tickets" search={links[key]} data-alarming={(alarming && tickets > 0) || undefined}>
            <KeyFigure icon={icon} name={t(`figures.${key}`)} figure={formatCount(tickets)} hint={hint} />
          </Link>
        </li>
      ))}
    </Figures>
  )
}
