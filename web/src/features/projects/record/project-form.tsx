import type { Project } from '@milepost/contract/projects/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useSession } from '../../../lib/session.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { EditConflict } from '../../../ui/edit-conflict/edit-conflict.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import './catalogue.ts'
import { DatesPanel } from './dates-panel.tsx'
import { DescriptionPanel } from './description-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'

export interface ProjectFormProps {
  form: ProjectFormState
  /** The project as it stands; null for a new one. */
  project: Project | null
  /** The verb of the button that sends the form. */
  submit: string
  children?: ReactNode
}

/** The form of what a project is called, its dates and how far it is; new or known. */
export function ProjectForm({ form, project, submit, children }: ProjectFormProps) {
  const { t } = useTranslation('project_record')
  const { time_zone } = useSession()
  const { nameOf, faultText, valueText } = useFieldNames()
  const { error, isPending, reset } = form.save
  useUnsavedGuard(form.differs)
  const errors = form.wrong.map((field) => ({
    field: inputId(field),
    text: `${nameOf(field)}: ${faultText(form.faultOf(field)) ?? ''}`,
  }))
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate aria-label={t('label')}>
      <FormErrorSummary errors={errors} focusOn={form.sent} />
      {error && !error.conflict && errors.length === 0 && (
        <p role="alert" className={styles['fault']}>
          {problemText(error)}
        </p>
      )}
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      <IdentityPanel form={form} />
      <DatesPanel form={form} project={project} />
      <DescriptionPanel form={form} />
      {children}
      <div className={styles['row']}>
        <Button type="submit" kind="primary" loading={isPending}>
          {submit}
        </Button>
      </div>
      {error?.conflict && (
        <EditConflict
          conflict={error.conflict}
          time_zone={project?.time_zone ?? time_zone}
          nameOf={nameOf}
          valueOf={valueText}
          onChoose={form.settle}
          onClose={reset}
        />
      )}
    </form>
  )
}
