import type { Home } from '@milepost/contract/home/home.contract'
import { IconAlarm, IconClockHour4, IconHelpCircle, IconHourglass, IconReceipt, IconScaleOutline, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { TicketAddress } from '../tickets/index.ts'
import { homeLinks } from './home-links.ts'
import { quantitiesText } from './quantities.ts'
import styles from './home.module.css'

interface Figure { key: 'last_hour' | 'today' | 'pending' | 'held' | 'late' | 'checks_failed'; icon: Icon; tickets: number; hint?: string; search: TicketAddress; alarming?: boolean }

/** The key figures; each is a link to the tickets that it counts. */
export function KeyFigures({ home, today }: { home: Home; today: string }) {
  const { t } = useTranslation('home')
  const links = homeLinks(home)
  const figures: Figure[] = [
    { key: 'last_hour', icon: IconReceipt, tickets: home.last_hour.tickets, hint: quantitiesText(home.last_hour.quantities), search: links.last_hour },
    { key: 'today', icon: IconClockHour4, tickets: home.today.tickets, hint: quantitiesText(home.today.quantities), search: { printed_from: today, printed_to: today } },
    { key: 'pending', icon: IconHourglass, tickets: home.pending.tickets, search: links.pending },
    { key: 'held', icon: IconHelpCircle, tickets: home.held.tickets, search: links.held, alarming: true },
    { key: 'late', icon: IconAlarm, tickets: home.late.tickets, hint: t('figures.late_hint', { minutes: home.late.accepted_minutes }), search: links.late, alarming: true },
    { key: 'checks_failed', icon: IconScaleOutline, tickets: home.checks_failed.tickets, search: links.checks_failed, alarming: true },
  ]
  return (
    <ul className={styles['figures']} aria-label={t('figures.label')}>
      {figures.map(({ key, icon: Mark, tickets, hint, search, alarming }) => (
        <li key={key}>
          <Link to="/tickets" search={search} className={styles['figure']} data-alarming={(alarming && tickets > 0) || undefined}>
            <span className={styles['name']}><Mark size={18} aria-hidden />{t(`figures.${key}`)}</span>
            <strong>{formatCount(tickets)}</strong>
            <span className={styles['hint']}>{hint ?? ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
