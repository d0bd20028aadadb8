import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatDecimal, formatQuantity } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatusChip, statusNamesOf } from '../../../ui/status-chip.tsx'
import '../tickets.en.json'
import styles from './list.module.css'

// There are many cells: they receive the translation function instead of each calling the hook.
type Speak = TFunction<'tickets'>

/** Status of a ticket as a chip with its word, followed by marks as icons with a text for screen readers. */
export function StatusCell({ ticket }: { ticket: TicketRow }) {
  const [state = 'empty', ...marks] = statusNamesOf(ticket)
  return (
    <>
      <StatusChip status={state} />
      {marks.map((mark) => (
        <StatusChip key={mark} status={mark} iconOnly />
      ))}
    </>
  )
}

/** The number by which people know a ticket; later versions and reissues say so. */
export function NumberCell({ ticket, t }: { ticket: TicketRow; t: Speak }) {
  return (
    <>
      <span className={styles['number']} data-voided={ticket.status === 'voided' || undefined}>
        {ticket.ticket_number}
      </span>
      {ticket.reissue_of !== null && (
        <span className={styles['mark']} title={t('list.reissue')}>
          R<span className="visually-hidden"> {t('list.reissue')}</span>
        </span>
      )}
      {ticket.version > 1 && (
        <span className={styles['mark']} title={t('list.version', { version: ticket.version })}>
          v{ticket.version}
        </span>
      )}
    </>
  )
}

/** A weight or quantity with its unit, which can differ between rows; units align below each other. */
export const QuantityCell = ({ value, uom }: { value: string | null; uom: string }) =>
  value === null ? (
    <>-</>
  ) : (
    <>
      {formatQuantity(value, uom)}
      <span className={styles['uom']}>{uom}</span>
    </>
  )

/** Pounds over the applicable limit; '-' without a limit or gross. */
export function OverloadCell({ lbs }: { lbs: string | null }) {
  if (lbs === null) return <>-</>
  const over = /[1-9]/.test(lbs)
  return (
    <span className={over ? styles['over'] : styles['quiet']}>
      {over && <IconAlertTriangle size={14} aria-hidden />}
      {formatDecimal(lbs, 0)}
    </span>
  )
}

/** Whether the weighing checks passed, and how many did not. */
export function ChecksCell({ failed, t }: { failed: readonly string[]; t: Speak }) {
  if (failed.length === 0)
    return (
      <span className={styles['quiet']}>
        <IconCircleCheck size={14} aria-hidden /> {t('columns.passed')}
      </span>
    )
  return (
    <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('columns.failed', { count: failed.length })}
    </Badge>
  )
}

/** The project that a ticket is on; without one it is held (D13a). */
export function ProjectCell({ ticket, t }: { ticket: TicketRow; t: Speak }) {
  return ticket.project_id === null ? <Badge tone="warning">{t('list.held')}</Badge> : <>{ticket.project}</>
}
