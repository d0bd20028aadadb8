import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { formatInstant } from '../../../lib/dates.ts'
import { formatQuantity } from '../../../lib/numbers.ts'
import { NumberCell, StatusCell } from './ticket-cells.tsx'
import styles from './list.module.css'

/** A ticket as a card of a phone's list. */
export const TicketCard = ({ ticket, time_zone }: { ticket: TicketRow; time_zone: string }) => (
  <span className={styles['card']}>
    <span className={styles['card-head']}>
      <span>
        <NumberCell ticket={ticket} />
      </span>
      <span>
        <StatusCell ticket={ticket} />
      </span>
    </span>
    <span className={styles['card-head']}>
      <span>{ticket.material}</span>
      <span className={styles['card-net']}>
        {formatQuantity(ticket.net, ticket.uom)} {ticket.uom}
      </span>
    </span>
    <span className={styles['card-foot']}>
      <span>{[ticket.plant, ticket.truck].filter(Boolean).join(' · ')}</span>
      <span>{formatInstant(ticket.printed_at, time_zone)}</span>
    </span>
  </span>
)
