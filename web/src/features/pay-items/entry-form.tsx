import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { EditConflict } from '../../ui/edit-conflict/edit-conflict.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import './catalogue.ts'
import { inputId, useFieldTexts } from './field-texts.ts'
import styles from './pay-items.module.css'
import type { ItemForm } from './use-item-form.ts'

export interface EntryFormProps {
  form: ItemForm
  /** Id by which a button outside of the form sends it. */
  id: string
  /** What was typed as the code, for a fault that names it. */
  code: string
  /** What a field's value is called where both sides of an edit are shown. */
  saidOf?: (field: string, value: unknown) => string
  children: ReactNode
}

/** Asks before what was typed is given up; answers whether the form may close. */
export function useLeaving({ differs, drop }: Pick<ItemForm, 'differs' | 'drop'>): () => boolean {
  const { t } = useTranslation('common')
  useUnsavedGuard(differs)
  return () => {
    if (differs && !window.confirm(t('ui.leave_changes'))) return false
    drop()
    return true
  }
}

/** The form of one item: what is wrong on top, its fields, and both sides where somebody else changed the same. */
export function EntryForm({ form, id, code, saidOf, children }: EntryFormProps) {
  const { time_zone } = useSession()
  const { nameOf, faultText, valueText } = useFieldTexts()
  const { error, reset } = form.save
  const errors = form.wrong.map((field) => ({
    field: inputId(field),
    text: `${nameOf(field)}: ${faultText(form.faultOf(field), code) ?? ''}`,
  }))
  return (
    <>
      <form id={id} className={styles['form']} onSubmit={form.submit} noValidate>
        <FormErrorSummary errors={errors} focusOn={form.sent} />
        {error && !error.conflict && errors.length === 0 && (
          <p role="alert" className={styles['error']}>
            {problemText(error)}
          </p>
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        {children}
      </form>
      {error?.conflict && (
        <EditConflict
          conflict={error.conflict}
          time_zone={time_zone}
          nameOf={nameOf}
          valueOf={saidOf ?? valueText}
          onChoose={form.settle}
          onClose={reset}
        />
      )}
    </>
  )
}
