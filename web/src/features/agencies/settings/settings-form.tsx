import type { Agency } from '@milepost/contract/agencies/agency'
import type { ReactNode } from 'react'
import { problemText } from '../../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { DistrictsPanel } from './districts-panel.tsx'
import { inputId, useFaultTexts } from './fault-texts.ts'
import { IdentityPanel } from './identity-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'
import { WeighingPanel } from './weighing-panel.tsx'

export interface SettingsFormProps {
  form: AgencyForm
  /** The agency as it is kept; null for one that is not made yet. */
  agency: Agency | null
  /** Whether name and addresses can be changed. */
  identity: boolean
  /** The verb of the button that sends the form. */
  submit: string
  /** Asks for the agency anew, where somebody else was faster. */
  onRefetch?: () => Promise<Agency | undefined>
  /** More of the form, before its button. */
  children?: ReactNode
}

/** The form of an agency's settings, new or known. */
export function SettingsForm({ form, agency, identity, submit, onRefetch, children }: SettingsFormProps) {
  const { textOf, nameOf } = useFaultTexts()
  const { error, isPending } = form.save
  useUnsavedGuard(form.differs)
  const errors = form.wrong.map((field) => ({
    field: inputId(field),
    text: `${nameOf(field)}: ${textOf(form.faultOf(field)) ?? ''}`,
  }))
  const conflict = error?.code === 'conflict' && onRefetch !== undefined
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <FormErrorSummary errors={errors} focusOn={form.sent} />
      {error && !conflict && errors.length === 0 && (
        <p role="alert" className={styles['fault']}>
          {problemText(error)}
        </p>
      )}
      {conflict && <SettingsConflict form={form} onRefetch={onRefetch} />}
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      <IdentityPanel form={form} identity={identity} />
      <LookPanel form={form} agency={agency} />
      <WeighingPanel form={form} />
      <DistrictsPanel form={form} known={agency?.districts ?? []} />
      {children}
      <div className={styles['row']}>
        <Button type="submit" kind="primary" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
