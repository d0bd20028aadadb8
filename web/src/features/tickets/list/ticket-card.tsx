import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { quantityText } from '../../../lib/numbers.ts'
import { NumberCell, StatusCell } from './ticket-cells.tsx'
import styles from './list.module.css'

/** A ticket as a card of a phone's list. */
export function TicketCard({
  ticket,
  time_zone,
  names_project,
}: {
  ticket: TicketRow
  time_zone: string
  /** Whether the project is named: where the list is of the whole agency. */
  names_project: boolean
}) {
  const { t } = useTranslation('tickets')
  return (
    <span className={styles['card']}>
      <span className={styles['card-head']}>
        <span>
          <NumberCell ticket={ticket} t={t} />
        </span>
        <span>
          <StatusCell ticket={ticket} />
        </span>
      </span>
      <span className={styles['card-head']}>
        <span>{ticket.material}</span>
        <span className={styles['card-net']}>{quantityText(ticket.net, ticket.uom)}</span>
      </span>
      {names_project && ticket.project !== null && <span className={styles['card-foot']}>{ticket.project}</span>}
      <span className={styles['card-foot']}>
        <span>{[ticket.plant, ticket.truck].filter(Boolean).join(' · ')}</span>
        <span>{formatInstant(ticket.printed_at, time_zone)}</span>
      </span>
    </span>
  )
}
