import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import type { RecordForm as Form } from '../../lib/use-record-form.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { Button } from '../button.tsx'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { Modal } from '../modal.tsx'
import { RestoredDraft } from '../restored-draft.tsx'
import styles from './record-form.module.css'

/** Two rarely change the same field at once. */
const EditConflict = lazy(withRetry(() => import('../edit-conflict/edit-conflict.tsx')))

export interface RecordFormProps {
  form: Form
  children: ReactNode
  /** The verb of the button that sends the form; none where a button outside of it does, by the form's id. */
  accept?: string
  /** What the Cancel button does; without it there is no button. Unsaved changes need confirmation first. */
  onCancel?: () => void
  /** By which a button outside of the form sends it. */
  id?: string
  /** Accessible name of the form, if nothing around it names it. */
  label?: string
  /** The search parameter of the address that identifies the record: changing it leaves the form. */
  search_param?: string
  /** Text for a failure of the whole form; null if it is shown elsewhere. */
  failureText?: (problem: Problem) => string | null
  /** A custom summary of faults. */
  summary?: ReactNode
  /** The zone of the instants that an edit of both sides shows; the agency's by default. */
  time_zone?: string | undefined
  /** Shown to the left of the buttons. */
  aside?: ReactNode
  disabled?: boolean
  /** Of a button that does what cannot be taken back. */
  danger?: boolean
}

/** A form of one record: what is wrong on top, its fields, its buttons, and both sides where somebody else changed the same. */
export function RecordForm(props: RecordFormProps) {
  const { form, children, accept, onCancel, id, label, search_param, failureText = problemText, summary, aside } = props
  const { t } = useTranslation()
  const session = useSession()
  const { error, isPending, reset } = form.save
  const { inputId, nameOf, valueText = (_field: string, value: unknown) => String(value ?? '-') } = form.texts
  useUnsavedGuard(form.differs, search_param === undefined ? {} : { search_param, onLeave: form.drop })
  const page = (accept !== undefined && onCancel === undefined) || undefined
  const failure = error && !error.conflict ? failureText(error) : null
  const { summaryText = (field: string, text: string) => `${nameOf(field)}: ${text}` } = form.texts
  const errors = form.wrong.map((field) => ({
    field: inputId(field),
    text: summaryText(field, form.textOf(field) ?? '', form.values),
  }))
  return (
    <>
      <form
        id={id}
        className={styles['form']}
        data-page={page}
        // A dialog of a section may have a form of its own, whose event comes here too.
        onSubmit={(event) => event.target === event.currentTarget && form.submit(event)}
        noValidate
        aria-label={label}
      >
        {summary ?? (
          <FormErrorSummary
            errors={errors}
            focusOn={form.sent}
            title={failureText === problemText ? undefined : (failure ?? undefined)}
          />
        )}
        {failure && form.wrong.length === 0 && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        {children}
        {accept !== undefined && (
          <div className={styles['buttons']} data-page={page}>
            {aside}
            {page && form.differs && (
              <>
                <span role="status">{t('ui.changes', { count: form.changes })}</span>
                <Button onClick={form.confirmDiscard}>{t('ui.discard')}</Button>
              </>
            )}
            {onCancel && <Button onClick={() => form.confirmDiscard() && onCancel()}>{t('ui.cancel')}</Button>}
            <Button
              type="submit"
              kind={props.danger ? 'danger' : 'primary'}
              loading={isPending}
              disabled={props.disabled}
            >
              {accept}
            </Button>
          </div>
        )}
      </form>
      <Suspense>
        {error?.conflict && (
          <EditConflict
            conflict={error.conflict}
            time_zone={props.time_zone ?? session.time_zone}
            nameOf={nameOf}
            valueOf={(field, value) => valueText(field, value, form.values)}
            onChoose={form.settle}
            onClose={reset}
          />
        )}
      </Suspense>
    </>
  )
}

export interface RecordDialogProps extends Omit<RecordFormProps, 'onCancel' | 'accept'> {
  title: string
  accept: string
  /** Width in px. */
  width?: number
  /** Its layer, if it opens over something else than a page or a drawer. */
  zIndex?: number
  onClose: () => void
}

/** A form in a dialog. */
export const RecordDialog = ({ title, width, zIndex, onClose, ...rest }: RecordDialogProps) => (
  <Modal
    opened
    onClose={() => rest.form.confirmDiscard() && onClose()}
    title={title}
    {...(width && { width })}
    {...(zIndex !== undefined && { zIndex })}
  >
    <RecordForm {...rest} onCancel={onClose} />
  </Modal>
)
