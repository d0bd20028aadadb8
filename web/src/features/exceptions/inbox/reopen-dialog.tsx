import { MOST_SETTLEMENT_LENGTH, type Exception } from '@milepost/contract/exceptions/exception'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { exceptionsKey, reopenExceptions } from '../api.ts'
import '../catalogue.ts'
import styles from '../exceptions.module.css'

/** Opens a settled exception again, with why. */
export function ReopenDialog({
  project_id,
  row,
  onClose,
}: {
  project_id: number
  row: Exception
  onClose: () => void
}) {
  const { t } = useTranslation(['exceptions', 'common'])
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const reopen = useCall(() => reopenExceptions(project_id, [row], note.trim()), {
    quiet: true,
    says: () => t('reopen.done'),
    onDone: onClose,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exceptionsKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(note.trim() === '')
    if (note.trim() !== '' && !reopen.isPending) reopen.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('reopen.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextArea
          label={t('reopen.note')}
          required
          maxLength={MOST_SETTLEMENT_LENGTH}
          value={note}
          error={missing ? t('settle.note_needed') : undefined}
          data-autofocus
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setMissing(false)
          }}
        />
        {reopen.error && (
          <p role="alert" className={styles['error']}>
            {problemText(reopen.error)}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={reopen.isPending}>
            {t('reopen.action')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
