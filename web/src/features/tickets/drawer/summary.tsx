import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../../lib/dates.ts'
import { formatQuantity } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatusChip, statusNamesOf } from '../../../ui/status-chip.tsx'
import styles from './drawer.module.css'
import { Unbroken } from './unbroken.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'

/** What one wants to know first: how much of what, from where, in which state, and when. */
export function Summary({
  ticket,
  displayed,
  time_zone,
}: {
  ticket: TicketRow
  /** Net amount in the usual unit for loads, once it is known. */ displayed:
    | { value: string; unit?: string | undefined }
    | undefined
  time_zone: string
}) {
  const { t } = useTranslation('tickets')
  const late = ticket.latency_seconds > 0 ? formatDuration(ticket.latency_seconds) : null
  return (
    <div className={styles['summary']}>
      <div className={styles['amount']}>
        <span className={styles['net']}>
          {formatQuantity(displayed?.value ?? ticket.net, displayed?.unit ?? ticket.uom)}{' '}
          <small>{displayed?.unit ?? ticket.uom}</small>
        </span>
        <span className={styles['chips']}>
          {statusNamesOf(ticket).map((status) => (
            <StatusChip key={status} status={status} />
          ))}
          {ticket.project_id === null && <Badge tone="warning">{t('list.held')}</Badge>}
        </span>
      </div>
      <p className={styles['what']}>{ticket.material}</p>
      <p>
        <Unbroken
          text={t('drawer.by', { supplier: ticket.supplier, plant: `${ticket.plant} ${ticket.plant_name}` })}
          part={ticket.plant}
        />
        {ticket.truck && <Unbroken text={` · ${ticket.truck}`} part={ticket.truck} />}
      </p>
      <p>{ticket.project_id === null ? t('fields.project_held') : ticket.project}</p>
      <p className={styles['quiet']}>
        {t('drawer.printed', {
          time: formatInstant(ticket.printed_at, time_zone),
        })}
        {late && <>, {t('drawer.received', { relative: t('drawer.late', { duration: late }) })}</>}
      </p>
    </div>
  )
}
