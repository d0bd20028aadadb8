import type { Project, ProjectStatus } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFieldNames } from './field-names.ts'
import { dateFields } from './project-values.ts'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'

/** Statuses at which a project can be made; what was built has tickets. */
const first: readonly ProjectStatus[] = ['draft', 'bid', 'construction']

/** The status of a project and its dates. A status that it cannot change to is not offered; the reason is shown. */
export function DatesPanel({ form, project }: { form: ProjectFormState; project: Project | null }) {
  const { t } = useTranslation('project_record')
  const { valueText } = useFieldNames()
  const offered = project === null ? first : [project.status, ...project.next_statuses]
  const waits = project?.status === 'construction' && !project.next_statuses.includes('completed')
  return (
    <Panel title={t('dates')}>
      <div className={styles['fields']}>
        <SelectField
          {...form.choice('status')}
          description={waits ? t('hints.status') : undefined}
          options={offered.map((status) => ({ value: status, label: valueText('status', status) }))}
        />
        <TextInput {...form.line('percentage_complete')} maxLength={400} inputMode="decimal" rightSection="%" />
        {dateFields.map((field) => (
          <TextInput key={field} {...form.line(field)} maxLength={400} placeholder="MM/DD/YYYY" inputMode="numeric" />
        ))}
        <TextInput {...form.line('days_worked')} maxLength={400} inputMode="numeric" />
      </div>
    </Panel>
  )
}
