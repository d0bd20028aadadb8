import { MOST_SETTLEMENT_LENGTH, type Exception } from '@milepost/contract/exceptions/exception'
import { exceptionReasons, type ExceptionReason } from '@milepost/contract/exceptions/exception-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { exceptionsKey, settleExceptions } from '../api.ts'
import '../catalogue.ts'
import { exceptionText } from '../exception-texts.ts'
import styles from '../exceptions.module.css'

export interface SettleDialogProps {
  project_id: number
  rows: readonly Exception[]
  onClose: () => void
  onDone: () => void
}

/** Settles one or many exceptions with one reason. Exceptions that somebody else settled in the meantime are reported and left unchanged. */
export default function SettleDialog({ project_id, rows, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation(['exceptions', 'common'])
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<ExceptionReason | ''>('')
  const [note, setNote] = useState('')
  const [sent, setSent] = useState(false)
  const settle = useCall((chosen: ExceptionReason) => settleExceptions(project_id, rows, chosen, note.trim()), {
    quiet: true,
    says: () => t('settle.done', { count: rows.length, formatted: formatCount(rows.length) }),
    onDone: onDone,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exceptionsKey }),
  })
  const faults = {
    reason: reason === '',
    note: reason === 'other' && note.trim() === '',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (reason !== '' && !faults.note && !settle.isPending) settle.mutate(reason)
  }
  const [first] = rows
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('settle.title', { count: rows.length, formatted: formatCount(rows.length) })}
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        {rows.length === 1 && first && <p className={styles['sentence']}>{exceptionText(t, first)}</p>}
        <SelectField
          label={t('fields.reason')}
          required
          value={reason}
          error={sent && faults.reason ? t('settle.reason_needed') : undefined}
          options={[
            { value: '', label: t('settle.choose') },
            ...exceptionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
          ]}
          onChange={(value) => setReason(value as ExceptionReason | '')}
        />
        <TextArea
          label={t('fields.note')}
          required={reason === 'other'}
          maxLength={MOST_SETTLEMENT_LENGTH}
          value={note}
          error={sent && faults.note ? t('settle.note_needed') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {settle.error && (
          <div role="alert" className={styles['error']}>
            <p>{problemText(settle.error)}</p>
            {settle.error.code === 'exceptions_changed' && (
              <ul>
                {settle.error.details.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={settle.isPending}>
            {t('settle.action')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
