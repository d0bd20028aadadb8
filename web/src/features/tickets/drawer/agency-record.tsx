import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { refusalText } from '../decisions/refusal-text.ts'
import { fieldLabel, showField } from '../show-field.ts'
import './ticket.en.json'
import './tickets.drawer.en.json'
import { useTicketDecisions } from './ticket-decisions.ts'
import styles from './record.module.css'
import { lockOfField, recordFields, valueOf } from './record-values.ts'
import { Section } from './section.tsx'

const RecordForm = lazy(withRetry(() => import('./record-form.tsx')))

/** What the contractor says through the supplier's door, which the agency sees and does not write. */
const ofContractor = ['contractor_status', 'contractor_notes', 'contractor_signed_at'] as const

/** A value that is not edited here, with the reason. */
const Locked = ({ text, reason }: { text: string; reason: string }) => (
  <span className={styles['value']}>
    {text}
    <small>
      <IconLock size={12} aria-hidden />
      {reason}
    </small>
  </span>
)

/** The agency's fields of a ticket, each with the reason if it cannot be edited; and the contractor's fields. */
export function AgencyRecord({ ticket, time_zone }: { ticket: TicketDetail; time_zone: string }) {
  const { t } = useTranslation('ticket')
  const { t: inList } = useTranslation('tickets')
  const { t: inDecisions } = useTranslation('decisions')
  const [editing, setEditing] = useState<string | null>(null)
  const ticketDecisions = useTicketDecisions()
  const mayEdit = ticketDecisions !== null && ticket.abilities.includes('edit')
  const textOf = (key: string) => showField(ticketFieldByKey.get(key), valueOf(ticket, key), { t: inList, time_zone })
  const contractor = ofContractor.filter((key) => valueOf(ticket, key) !== null)
  if (mayEdit && editing !== null)
    return (
      <Section title={t('record.title')}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <RecordForm
            ticket={ticket}
            time_zone={time_zone}
            focusOn={editing}
            follow={ticketDecisions.follow}
            onDone={() => setEditing(null)}
          />
        </Suspense>
      </Section>
    )
  return (
    <Section title={t('record.title')}>
      {ticket.locks?.edit && (
        <p className={styles['lock']}>
          <IconLock size={16} aria-hidden />
          {t('record.locked', { cause: refusalText({ code: ticket.locks.edit, message: '' }, inDecisions) })}
        </p>
      )}
      <Details
        rows={[
          ...recordFields(ticket).map((field) => {
            const text = textOf(field.key)
            if (!mayEdit) return [fieldLabel(field.key), text] as const
            const lock = lockOfField(field, ticket)
            const value = lock ? (
              <Locked text={text} reason={refusalText({ code: lock, message: '' }, inDecisions)} />
            ) : (
              <button type="button" className={styles['open']} onClick={() => setEditing(field.key)}>
                {text}
                <IconPencil size={14} aria-hidden />
                <span className="visually-hidden">{t('record.edit')}</span>
              </button>
            )
            return [fieldLabel(field.key), value] as const
          }),
          ...contractor.map(
            (key) => [fieldLabel(key), <Locked key={key} text={textOf(key)} reason={t('record.source')} />] as const,
          ),
        ]}
      />
      {mayEdit && (
        <div>
          <Button size="small" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing('')}>
            {t('record.edit')}
          </Button>
        </div>
      )}
    </Section>
  )
}
