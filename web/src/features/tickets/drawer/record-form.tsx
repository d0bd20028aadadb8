import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { TicketField } from '@milepost/contract/tickets/ticket-field'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Decisions } from '../decisions/use-decisions.ts'
import { refusalText } from '../decisions/refusal-text.ts'
import { fieldLabel, showField } from '../show-field.ts'
import { EditConflict } from '../../../ui/edit-conflict/edit-conflict.tsx'
import { nameOf, valueOf as eventValueOf } from './field-names.ts'
import { RecordInput } from './record-input.tsx'
import { changesOf, lockOfField, recordFields, typedOf, valueOf } from './record-values.ts'
import styles from './record.module.css'
import { useRecordEdit } from './use-record-edit.ts'

export interface RecordFormProps {
  ticket: TicketDetail
  time_zone: string
  /** Key of the field that was asked for. */
  focusOn: string
  follow: Decisions['follow']
  onDone: () => void
}

/** Asks before changes are left behind: by another page, by another ticket, or by closing the drawer (specification section 2). */
function useTicketGuard(differs: boolean, question: string): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const ticketOf = ({ search }: { search: unknown }) => (search as { ticket?: string }).ticket
      const leaves = current.pathname !== next.pathname || ticketOf(current) !== ticketOf(next)
      return differs && leaves && !window.confirm(question)
    },
    enableBeforeUnload: differs,
    disabled: !differs,
  })
}

/** Edits the agency's fields of a ticket as one change. Fields that others change meanwhile are told, and merged by the server. */
export default function RecordForm({ ticket, time_zone, focusOn, follow, onDone }: RecordFormProps) {
  const { t } = useTranslation('ticket')
  const { t: inList } = useTranslation('tickets')
  const { t: inDecisions } = useTranslation('decisions')
  const ids = useId()
  // The ticket as it stood when the editing began; what is typed is compared with it.
  const [base] = useState(ticket)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const fields = recordFields(ticket)
  const { changes, faults } = changesOf(fields, typed, base)
  const count = Object.keys(changes).length
  const edit = useRecordEdit({ base, follow, onSaved: onDone })
  useTicketGuard((count > 0 || faults.length > 0) && !edit.saved, t('record.leave'))
  useEffect(() => {
    const wanted = document.getElementById(`${ids}-${focusOn}`)
    const first = form.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled')
    const input = wanted ?? first
    input?.focus()
  }, [ids, focusOn])
  const faultOf = ({ key, min, max }: TicketField) =>
    checked.has(key) && faults.some((fault) => fault.key === key) ? t('record.number', { min, max }) : undefined
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(new Set(fields.map(({ key }) => key)))
    if (faults[0]) document.getElementById(`${ids}-${faults[0].key}`)?.focus()
    else if (count === 0) onDone()
    else edit.save(changes)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const shown = (field: TicketField, value: unknown) => showField(field, value, { t: inList, time_zone })
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit} onKeyDown={press}>
      {fields.map((field) => {
        const { key } = field
        const lock = lockOfField(field, ticket)
        const stood = valueOf(base, key)
        const stands = valueOf(ticket, key)
        return (
          <RecordInput
            key={key}
            id={`${ids}-${key}`}
            field={field}
            label={fieldLabel(key)}
            lock={lock && refusalText({ code: lock, message: '' }, inDecisions)}
            hint={
              typed[key] !== undefined && stands !== stood
                ? t('record.meanwhile', { value: shown(field, stands) })
                : undefined
            }
            error={faultOf(field)}
            value={typed[key] ?? typedOf(stands)}
            onChange={(value) => setTyped((before) => ({ ...before, [key]: value }))}
            onLeave={() => setChecked((before) => new Set([...before, key]))}
          />
        )
      })}
      {edit.problem && (
        <p role="alert" className={styles['problem']}>
          {problemText(edit.problem)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{t('record.cancel')}</Button>
        <Button type="submit" kind="primary" loading={edit.saving} aria-keyshortcuts="Control+Enter">
          {t('record.save')}
        </Button>
      </div>
      {edit.conflict && (
        <EditConflict
          conflict={edit.conflict}
          time_zone={time_zone}
          nameOf={nameOf}
          valueOf={(key, value) => eventValueOf(key, value, { t: inList, time_zone })}
          onClose={edit.dropConflict}
          onChoose={edit.settle}
        />
      )}
    </form>
  )
}
