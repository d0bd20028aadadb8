import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { districtsOptions } from './api.ts'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'

const lines = [
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'funding_source',
  'contractor_name',
] as const

/** Name and affiliation of a project. */
export function IdentityPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  const { data: districts = [] } = useQuery(districtsOptions)
  return (
    <Panel title={t('identity')}>
      <div className={styles['fields']}>
        <TextInput {...form.line('name')} maxLength={400} required />
        <TextInput {...form.line('dot_code')} maxLength={400} required description={t('hints.dot_code')} />
        {lines.map((field) => (
          <TextInput key={field} {...form.line(field)} maxLength={400} />
        ))}
        <SelectField {...form.choice('district_id')} options={[{ value: '', label: t('no_district') }, ...districts]} />
      </div>
    </Panel>
  )
}
