import type { Project } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import './project_record.en.json'
import { DatesPanel } from './dates-panel.tsx'
import { DescriptionPanel } from './description-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import type { ProjectFormState } from './use-project-form.ts'

export interface ProjectFormProps {
  form: ProjectFormState
  /** The current project; null for a new one. */
  project: Project | null
  /** The verb of the button that sends the form. */
  submit: string
}

/** The form of what a project is called, its dates and how far it is; new or known. */
export function ProjectForm({ form, project, submit }: ProjectFormProps) {
  const { t } = useTranslation('project_record')
  return (
    <RecordForm form={form} accept={submit} label={t('label')} time_zone={project?.time_zone}>
      <IdentityPanel form={form} />
      <DatesPanel form={form} project={project} />
      <DescriptionPanel form={form} />
    </RecordForm>
  )
}
