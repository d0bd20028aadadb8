import type { Project, ProjectStatus } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import { dateFields } from './project-values.ts'
import styles from './record.module.css'
import { TextField } from './text-field.tsx'
import type { ProjectFormState } from './use-project-form.ts'

/** Statuses at which a project can be made; what was built has tickets. */
const first: readonly ProjectStatus[] = ['draft', 'bid', 'construction']

/** How far a project is, and when. A status that it cannot be brought to is not offered; why is told. */
export function DatesPanel({ form, project }: { form: ProjectFormState; project: Project | null }) {
  const { t } = useTranslation('project_record')
  const { nameOf, valueText } = useFieldNames()
  const offered = project === null ? first : [project.status, ...project.next_statuses]
  const waits = project?.status === 'construction' && !project.next_statuses.includes('completed')
  return (
    <Panel title={t('dates')}>
      <div className={styles['fields']}>
        <SelectField
          id={inputId('status')}
          label={nameOf('status')}
          description={waits ? t('hints.status') : undefined}
          value={form.values.status}
          options={offered.map((status) => ({ value: status, label: valueText('status', status) }))}
          onChange={(status) => form.change({ status: status as ProjectStatus })}
        />
        <TextField form={form} field="percentage_complete" inputMode="decimal" rightSection="%" />
        {dateFields.map((field) => (
          <TextField key={field} form={form} field={field} placeholder="MM/DD/YYYY" inputMode="numeric" />
        ))}
        <TextField form={form} field="days_worked" inputMode="numeric" />
      </div>
    </Panel>
  )
}
