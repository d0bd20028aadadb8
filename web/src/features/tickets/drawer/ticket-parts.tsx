import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { StatusChip, type StatusName } from '../../../ui/status-chip.tsx'
import { AgencyRecord } from './agency-record.tsx'
import { CheckList } from './check-list.tsx'
import styles from './drawer.module.css'
import { Fields } from './fields.tsx'
import { Locator } from './locator.tsx'
import { PlaceButton } from './place-button.tsx'
import { Section } from './section.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import { Weights } from './weights.tsx'

/** The weighing checks of a ticket; where a corrected place would pass, that place is offered. */
const Checks = ({ ticket }: { ticket: TicketDetail }) => (
  <CheckList
    checks={ticket.checks}
    action={({ params }) =>
      params['corrected_miles'] !== undefined && <PlaceButton ticket={ticket} place="corrected" />
    }
  />
)

/** The other tickets of a lineage: what this one reissues, and what reissues it (D18a). */
function Lineage({
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

/** The parts of a ticket: weights and limit, checks, the agency's fields, route, photos and certificates if given, lineage and all fields. */
export function TicketParts({
  ticket,
  time_zone,
  onOpen = () => undefined,
  photos,
  certificates,
}: {
  ticket: TicketDetail
  time_zone: string
  onOpen?: (id: number) => void
  photos?: ReactNode
  certificates?: ReactNode
}) {
  return (
    <>
      <Weights ticket={ticket} />
      <Checks ticket={ticket} />
      {certificates}
      <AgencyRecord key={ticket.id} ticket={ticket} time_zone={time_zone} />
      <Locator ticket={ticket} time_zone={time_zone} />
      {photos}
      <Lineage lineage={ticket.lineage} time_zone={time_zone} onOpen={onOpen} />
      <Fields groups={ticket.grouped_fields_with_values} time_zone={time_zone} />
    </>
  )
}
