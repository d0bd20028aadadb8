import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { ticketOptions } from '../api.ts'
import { refusalText } from '../decisions/refusal-text.ts'
import type { Decisions } from '../decisions/use-decisions.ts'
import { fieldLabel, showField } from '../show-field.ts'
import { nameOf, valueOf as eventValueOf } from './field-names.ts'
import { RecordInput } from './record-input.tsx'
import { changesOf, lockOfField, recordFields, typedOf, valueOf } from './record-values.ts'
import styles from './record.module.css'

export interface TicketFormProps {
  ticket: TicketDetail
  time_zone: string
  /** Key of the field to focus. */
  focusOn: string
  follow: Decisions['follow']
  onDone: () => void
}

/** The typed values by field, and the ticket that they are based on. */
interface Typed {
  typed: Readonly<Record<string, string>>
  ticket_read: TicketDetail
}

/** Edits the agency's fields of a ticket as one change. Concurrent changes by others are reported, and merged by the server. */
export default function TicketForm({ ticket, time_zone, focusOn, follow, onDone }: TicketFormProps) {
  const { t } = useTranslation('ticket')
  const { t: inList } = useTranslation('tickets')
  const { t: inDecisions } = useTranslation('decisions')
  const queryClient = useQueryClient()
  const ids = useId()
  const fields = recordFields(ticket)
  const first: Typed = { typed: {}, ticket_read: ticket }
  const end = () => {
    follow([ticket.id])
    onDone()
  }
  const form = useRecordForm({
    name: `ticket.${ticket.id}`,
    first,
    lock_version: ticket.lock_version,
    texts: {
      inputId: (key) => `${ids}-${key}`,
      nameOf,
      faultText: (fault) => fault,
      valueText: (key, value) => eventValueOf(key, value, { t: inList, time_zone }),
    },
    read: ({ typed, ticket_read }) => {
      const { changes, faults } = changesOf(fields, typed, ticket_read)
      return {
        body: changes,
        faults: Object.fromEntries(faults.map(({ key, min, max }) => [key, t('record.number', { min, max })])),
      }
    },
    refused: () => ({}),
    send: (changes) => call(ticketDecisions.edit, { params: { id: ticket.id }, body: changes }),
    toast: () => t('record.saved', { number: ticket.ticket_number }),
    onSaved: ({ slip }) => {
      queryClient.setQueryData(ticketOptions(ticket.id).queryKey, slip)
      end()
    },
    onUnchanged: end,
  })
  const { typed, ticket_read } = form.values
  useEffect(() => {
    const wanted = document.getElementById(`${ids}-${focusOn}`)
    const open = document.querySelector<HTMLElement>(`[id^="${ids}"]:is(input, textarea, select):enabled`)
    ;(wanted ?? open)?.focus()
  }, [ids, focusOn])
  const change = (key: string, value: string) => {
    const { [key]: _before, ...others } = typed
    const original = typedOf(valueOf(ticket_read, key))
    form.change({ typed: value === original ? others : { ...others, [key]: value } }, key)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.querySelector('form')?.requestSubmit()
  }
  const textOf = (field: TicketField, value: unknown) => showField(field, value, { t: inList, time_zone })
  return (
    <div onKeyDown={press}>
      <RecordForm form={form} search_param="ticket" time_zone={time_zone}>
        <div className={styles['form']}>
          {fields.map((field) => {
            const { key } = field
            const lock = lockOfField(field, ticket)
            const current = valueOf(ticket, key)
            return (
              <RecordInput
                key={key}
                id={`${ids}-${key}`}
                field={field}
                label={fieldLabel(key)}
                lock={lock && refusalText({ code: lock, message: '' }, inDecisions)}
                hint={
                  typed[key] !== undefined && current !== valueOf(ticket_read, key)
                    ? t('record.meanwhile', { value: textOf(field, current) })
                    : undefined
                }
                error={form.textOf(key)}
                value={typed[key] ?? typedOf(current)}
                onChange={(value) => change(key, value)}
                onLeave={() => form.leaveField(key)}
              />
            )
          })}
          <div className={styles['buttons']}>
            <Button onClick={() => form.confirmDiscard() && onDone()}>{t('record.cancel')}</Button>
            <Button type="submit" kind="primary" loading={form.save.isPending} aria-keyshortcuts="Control+Enter">
              {t('record.save')}
            </Button>
          </div>
        </div>
      </RecordForm>
    </div>
  )
}
