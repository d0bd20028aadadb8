import {
  ticketActions,
  type TicketAction,
  type TicketDetail,
  type TicketEvent,
} from '@milepost/contract/tickets/ticket-detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldChanges } from '../../../ui/history/field-changes.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ticketEventsOptions } from '../api.ts'
import { nameOf, valueOf } from './field-names.ts'
import './ticket.en.json'
import './tickets.drawer.en.json'
import { useTicketDecisions } from './ticket-decisions.ts'
import styles from './drawer.module.css'

const isKnown = (action: string): action is TicketAction => (ticketActions as readonly string[]).includes(action)

/** Ids mean nothing to users; the name that accompanies them does. */
const isShown = ({ field }: TicketEvent['changes'][number], changes: TicketEvent['changes']): boolean =>
  !(field.endsWith('_id') && changes.some((other) => other.field === field.replace(/_id$/, '')))

/** Takes a change back, for this ticket or for all on which it was made, for as long as its maker may (D7). */
function UndoButton({ ticket, event, time_zone }: EventProps) {
  const { t } = useTranslation('ticket')
  const ticketDecisions = useTicketDecisions()
  const now = useNow()
  const { change_id, undo_until, change_tickets } = event
  if (!ticketDecisions || !change_id || !undo_until || Date.parse(undo_until) <= now) return null
  const undo = (which: { slip_ids?: number[] }) => void ticketDecisions.undo({ change_id, tickets: [ticket], ...which })
  return (
    <p className={styles['undo']}>
      <Button size="small" onClick={() => undo({ slip_ids: [ticket.id] })}>
        {t('history.undo')}
      </Button>{' '}
      {change_tickets != null && change_tickets > 1 && (
        <Button size="small" onClick={() => undo({})}>
          {t('history.undo_all', { count: change_tickets, formatted: formatCount(change_tickets) })}
        </Button>
      )}{' '}
      <span className={styles['quiet']}>
        {t('history.undo_until', { time: formatInstant(undo_until, time_zone, 'time') })}
      </span>
    </p>
  )
}

/** The photo of an event: its name, and the hash of its file. */
function photoIn({ changes }: TicketEvent): { photo: string; hash: string | null } {
  const noted = (name: string) => {
    const change = changes.find(({ field }) => field === name)
    return change?.new ?? change?.old ?? null
  }
  const hash = noted('photo_sha256')
  return { photo: String(noted('photo') ?? ''), hash: hash === null ? null : String(hash) }
}
const isOfPhoto = ({ field }: TicketEvent['changes'][number]): boolean => /^photo(_id|_sha256)?$/.test(field)

/** Pay codes that a ticket lost with an event, such as its rejection. */
const codesTakenOff = ({ changes }: TicketEvent): string[] =>
  ['primary_pay_code', 'secondary_pay_code'].flatMap((code) => {
    const change = changes.find(({ field }) => field === code)
    return change?.old != null && change.new === null ? [String(change.old)] : []
  })

interface EventProps {
  ticket: Pick<TicketDetail, 'id' | 'ticket_number'>
  event: TicketEvent
  time_zone: string
}

function Event({ ticket, event, time_zone }: EventProps) {
  const { t } = useTranslation('ticket')
  const { t: inList } = useTranslation('tickets')
  const { actor, action, at, reason, hash } = event
  const changes = event.changes.filter((change) => !isOfPhoto(change))
  const codesOff = action === 'uncoded' ? [] : codesTakenOff(event)
  const { photo, hash: photo_hash } = photoIn(event)
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  const textOf = (field: string, value: unknown, name: string | null | undefined) =>
    isNothing(value) ? null : (name ?? valueOf(field, value, { t: inList, time_zone }))
  return (
    <li className={styles['event']}>
      <p>
        <strong>
          {isKnown(action) ? t(`history.${action}`, { actor, photo }) : t('history.unknown', { actor, action })}
        </strong>
      </p>
      {photo_hash && <p className={styles['hash']}>{t('history.photo_hash', { hash: photo_hash })}</p>}
      {reason && <p>{t('history.reason', { reason })}</p>}
      {codesOff.length > 0 && <p>{t('history.codes_off', { codes: codesOff.join(', ') })}</p>}
      <FieldChanges
        changes={changes
          .filter((change) => isShown(change, changes))
          .map(({ field, old, new: next, old_name, new_name }) => ({
            field,
            name: nameOf(field),
            old: textOf(field, old, old_name),
            new: textOf(field, next, new_name),
          }))}
      />
      <UndoButton ticket={ticket} event={event} time_zone={time_zone} />
      <p className={styles['quiet']}>
        <time dateTime={at}>{formatInstant(at, time_zone, 'full')}</time> ·{' '}
        <RelativeTime instant={at} time_zone={time_zone} /> ·{' '}
        <span title={hash}>{t('history.hash', { hash: hash.slice(0, 10) })}</span>
      </p>
    </li>
  )
}

/** What happened to a ticket, in plain words, the latest first. */
export default function HistoryTab({ ticket, time_zone }: Omit<EventProps, 'event'>) {
  const { t } = useTranslation('ticket')
  const { data, error, refetch } = useQuery(ticketEventsOptions(ticket.id))
  if (error && !data) return <EmptyState kind="failed" title={t('history.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} />
  if (data.length === 0) return <EmptyState kind="nothing_yet" title={t('history.empty')} />
  return (
    <ol className={styles['events']} reversed>
      {data.toReversed().map((event) => (
        <Event key={event.id} ticket={ticket} event={event} time_zone={time_zone} />
      ))}
    </ol>
  )
}
