import { MOST_SETTLEMENT_LENGTH, type Exception } from '@milepost/contract/exceptions/exception'
import { exceptionReasons, type ExceptionReason } from '@milepost/contract/exceptions/exception-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { exceptionsKey, settleExceptions, type Seen } from '../api.ts'
import '../exceptions.en.json'
import { exceptionName, exceptionText } from '../exception-texts.ts'
import styles from '../exceptions.module.css'

export interface SettleDialogProps {
  project_id: number
  rows: readonly Seen[]
  /** The only one, where its sentence is known. */
  only: Exception | undefined
  onClose: () => void
  onDone: () => void
}

interface Typed {
  reason: ExceptionReason | ''
  note: string
}
const nothing: Typed = { reason: '', note: '' }

const faultsOf = ({ reason, note }: Typed) => ({
  ...(reason === '' && { reason: 'reason_needed' }),
  ...(reason === 'other' && note.trim() === '' && { note: 'note_needed' }),
})

/** Settles one or many exceptions with one reason. Exceptions that somebody else settled in the meantime are reported and left unchanged. */
export default function SettleDialog({ project_id, rows, only, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation('exceptions')
  const queryClient = useQueryClient()
  const form = useRecordForm({
    name: `exceptions.settle.${rows.map(({ id }) => id).join()}`,
    first: nothing,
    texts: {
      inputId: (field) => `settle-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault) => fault && t(`settle.${fault as 'note_needed'}`),
    },
    read: ({ reason, note }) => ({ body: { reason, note: note.trim() }, faults: faultsOf({ reason, note }) }),
    refused: () => ({}),
    send: ({ reason, note }) => settleExceptions(project_id, rows, reason as ExceptionReason, note),
    invalidates: [exceptionsKey],
    toast: () =>
      rows.length === 1 && only
        ? t('settle.done_named', { name: exceptionName(t, only) })
        : t('settle.done', { count: rows.length, formatted: formatCount(rows.length) }),
    onSaved: onDone,
    onFailed: () => void queryClient.invalidateQueries({ queryKey: exceptionsKey }),
  })
  const { error } = form.save
  return (
    <RecordDialog
      form={form}
      title={t('settle.title', { count: rows.length, formatted: formatCount(rows.length) })}
      accept={t('settle.action')}
      failureText={() => null}
      onClose={onClose}
    >
      {rows.length === 1 && only && <p className={styles['sentence']}>{exceptionText(t, only)}</p>}
      <SelectField
        {...form.choice('reason')}
        required
        options={[
          { value: '', label: t('settle.choose') },
          ...exceptionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
        ]}
      />
      <TextArea {...form.line('note')} required={form.values.reason === 'other'} maxLength={MOST_SETTLEMENT_LENGTH} />
      {error && (
        <div role="alert" className={styles['error']}>
          <p>{problemText(error)}</p>
          {error.code === 'exceptions_changed' && (
            <ul>
              {error.details.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </RecordDialog>
  )
}
