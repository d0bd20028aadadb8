import type { Project } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { Details } from '../../../ui/details.tsx'
import { Panel } from '../../../ui/panel.tsx'
import './project_record.en.json'
import { useFieldNames } from './field-names.ts'
import styles from './record.module.css'

const fields = [
  'name',
  'dot_code',
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'funding_source',
  'contractor_name',
  'district_id',
  'status',
  'percentage_complete',
  'start_date',
  'end_date',
  'letting_date',
  'days_worked',
  'time_zone',
  'max_gvw_override_lbs',
  'max_gvw_override_tons',
  'collect_user_location',
  'allow_sending_dwr',
  'description',
  'public_description',
] as const

/** The record of a project for who does not change it, or while it is archived. */
export function RecordDetails({ project }: { project: Project }) {
  const { t } = useTranslation('project_record')
  const { nameOf, valueText } = useFieldNames()
  return (
    <Panel title={t('label')}>
      {project.status === 'archived' && <p className={styles['hint']}>{t('archived')}</p>}
      <Details
        rows={[
          ...fields.map(
            (field) =>
              [nameOf(field), field === 'district_id' ? project.district : valueText(field, project[field])] as const,
          ),
          [t('fields.pay_basis'), t(`pay_basis.${project.pay_basis}`)],
          [t('fields.pay_overload'), valueText('pay_overload', project.pay_overload)],
        ]}
      />
    </Panel>
  )
}
