import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { districtsOptions } from './api.ts'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import styles from './record.module.css'
import { TextField } from './text-field.tsx'
import type { ProjectFormState } from './use-project-form.ts'

const lines = [
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'funding_source',
  'contractor_name',
] as const

/** What a project is called, and where it belongs. */
export function IdentityPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  const { nameOf } = useFieldNames()
  const { data: districts = [] } = useQuery(districtsOptions)
  return (
    <Panel title={t('identity')}>
      <div className={styles['fields']}>
        <TextField form={form} field="name" required />
        <TextField form={form} field="dot_code" required description={t('hints.dot_code')} />
        {lines.map((field) => (
          <TextField key={field} form={form} field={field} />
        ))}
        <SelectField
          id={inputId('district_id')}
          label={nameOf('district_id')}
          value={form.values.district_id}
          options={[{ value: '', label: t('no_district') }, ...districts]}
          onChange={(district_id) => form.change({ district_id })}
        />
      </div>
    </Panel>
  )
}
