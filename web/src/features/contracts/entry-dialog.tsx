import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import type { useRowForm } from '../../lib/use-row-form.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { EditConflict } from '../../ui/edit-conflict/edit-conflict.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import './catalogue.ts'
import type { Fault } from './contract-values.ts'
import styles from './contracts.module.css'
import { inputId, useFieldNames } from './use-field-names.ts'

export interface EntryDialogProps {
  form: Pick<
    ReturnType<typeof useRowForm<object, Fault, unknown>>,
    'save' | 'differs' | 'restored' | 'sent' | 'faultOf' | 'wrong' | 'drop' | 'startOver' | 'submit' | 'settle'
  >
  title: string
  /** The verb of the button that sends the form. */
  accept: string
  /** What a field's value is called where both sides of an edit are shown. */
  valueOf: (field: string, value: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** The dialog around the fields of a contract or a contract project. */
export function EntryDialog({ form, title, accept, valueOf, onClose, children }: EntryDialogProps) {
  const { t } = useTranslation('common')
  const { time_zone } = useSession()
  const { nameOf, faultText } = useFieldNames()
  const { error, isPending, reset } = form.save
  useUnsavedGuard(form.differs)
  const close = () => {
    if (form.differs && !window.confirm(t('ui.leave_changes'))) return
    form.drop()
    onClose()
  }
  const errors = form.wrong.map((field) => ({
    field: inputId(field),
    text: `${nameOf(field)}: ${faultText(form.faultOf(field)) ?? ''}`,
  }))
  return (
    <Modal opened onClose={close} title={title} width={720}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <FormErrorSummary errors={errors} focusOn={form.sent} />
        {error && !error.conflict && errors.length === 0 && (
          <p role="alert" className={styles['error']}>
            {problemText(error)}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        {children}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={isPending}>
            {accept}
          </Button>
        </div>
      </form>
      {error?.conflict && (
        <EditConflict
          conflict={error.conflict}
          time_zone={time_zone}
          nameOf={nameOf}
          valueOf={valueOf}
          onChoose={form.settle}
          onClose={reset}
        />
      )}
    </Modal>
  )
}
