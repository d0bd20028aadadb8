import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketEventsOptions } from '../api.ts'
import HistoryTab from './history-tab.tsx'
import { Section } from './section.tsx'
import { TicketParts } from './ticket-parts.tsx'
import VersionsTab from './versions-tab.tsx'
import styles from './drawer.module.css'

/** All of a ticket, one part below the other, for paper alone: what its tabs show on screen. It opens the print dialog once its history is here, at each asking. */
export default function WholeTicket({
  ticket,
  time_zone,
  printed,
}: {
  ticket: TicketDetail
  time_zone: string
  printed: number
}) {
  const { t } = useTranslation('tickets')
  const { isPending } = useQuery(ticketEventsOptions(ticket.id))
  useEffect(() => {
    if (!isPending) window.print()
  }, [isPending, printed])
  return (
    <div className={styles['whole']} data-whole>
      <TicketParts ticket={ticket} time_zone={time_zone} />
      <Section title={t('drawer.tab_history')}>
        <HistoryTab ticket={ticket} time_zone={time_zone} />
      </Section>
      <Section title={t('drawer.tab_versions')}>
        <VersionsTab versions={ticket.versions} time_zone={time_zone} whole />
      </Section>
    </div>
  )
}
