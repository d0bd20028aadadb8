import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { StatusChip, type StatusName } from '../../../ui/status-chip.tsx'
import { Section } from './section.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './drawer.module.css'

/** The other tickets of a lineage: what this one reissues, and what reissues it (D18a). */
export function Lineage({
  lineage,
  time_zone,
  onOpen,
}: {
  lineage: TicketDetail['lineage']
  time_zone: string
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('ticket')
  if (lineage.length === 0) return null
  return (
    <Section title={t('lineage.title')}>
      <ul className={styles['lineage']}>
        {lineage.map(({ id, ticket_number, status, relation, printed_at }) => (
          <li key={id}>
            <span>{t(`lineage.${relation}`)}</span>
            <button type="button" className={styles['link']} onClick={() => onOpen(id)}>
              {ticket_number}
            </button>
            <StatusChip status={(status ?? 'empty') as StatusName} />
            <time dateTime={printed_at}>{formatInstant(printed_at, time_zone)}</time>
          </li>
        ))}
      </ul>
      <p className={styles['quiet']}>{t('lineage.text')}</p>
    </Section>
  )
}
