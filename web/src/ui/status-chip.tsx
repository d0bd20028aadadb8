import type { ticketStatusNames } from '@milepost/contract/tickets/ticket-status'
import {
  IconBan,
  IconCheck,
  IconFlagFilled,
  IconMinus,
  IconPackage,
  IconPencil,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './chip.module.css'

export type StatusName = (typeof ticketStatusNames)[number]

const icons = {
  pending: IconTruck,
  delivered: IconPackage,
  accepted: IconCheck,
  rejected: IconX,
  voided: IconBan,
  flagged: IconFlagFilled,
  changed_after_delivered: IconPencil,
  empty: IconMinus,
} as const

/** The status of a ticket, or a mark next to it: icon, word and color, the same everywhere (interface.md). */
export function StatusChip({ status, iconOnly = false }: { status: StatusName; iconOnly?: boolean }) {
  const { t } = useTranslation()
  const Icon = icons[status]
  const word = t(`status.${status}`)
  return (
    <span className={styles['chip']} data-status={status} title={word}>
      <Icon size={14} stroke={2} aria-hidden />
      {iconOnly ? <span className="visually-hidden">{word}</span> : <span className={styles['word']}>{word}</span>}
    </span>
  )
}

/** The icon of a status in its color, for an answer of a filter that has its word. */
export function StatusMark({ status }: { status: StatusName }) {
  const Icon = icons[status]
  return (
    <span className={styles['chip']} data-status={status} aria-hidden>
      <Icon size={14} stroke={2} />
    </span>
  )
}

/** The names that describe a ticket, in reading order: its status, then the marks (D6). */
export function statusNamesOf(ticket: {
  status: 'pending' | 'delivered' | 'rejected' | 'voided' | null
  accepted: boolean
  flagged: boolean
  changed_after_delivered: boolean
}): StatusName[] {
  const state = ticket.accepted && ticket.status === 'delivered' ? 'accepted' : (ticket.status ?? 'empty')
  return [
    state,
    ...(ticket.flagged ? ['flagged' as const] : []),
    ...(ticket.changed_after_delivered ? ['changed_after_delivered' as const] : []),
  ]
}
