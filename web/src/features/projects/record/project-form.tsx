import type { Project, ProjectStatus } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../ui/date-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { Sections, type PageSection } from '../../../ui/sections/sections.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import { districtsOptions } from './api.ts'
import { AttributesPanel } from './attributes-panel.tsx'
import { useFieldNames } from './field-names.ts'
import { dateFields } from './project-values.ts'
import './project_record.en.json'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'

/** Statuses at which a project can be made; what was built has tickets. */
const first: readonly ProjectStatus[] = ['draft', 'bid', 'construction']

/** The status of a project and its dates. A status that it cannot change to is not offered; the reason is shown. */
function DatesPanel({ form, project }: { form: ProjectFormState; project: Project | null }) {
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
          <DateInput key={field} {...form.date(field)} unreadable={t('faults.invalid_date')} />
        ))}
        <TextInput {...form.line('days_worked')} maxLength={400} inputMode="numeric" />
      </div>
    </Panel>
  )
}

const lines = [
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'funding_source',
  'contractor_name',
] as const

/** Name and affiliation of a project. */
function IdentityPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  const { data: districts = [] } = useQuery(districtsOptions)
  return (
    <Panel title={t('identity')}>
      <div className={styles['fields']}>
        <div className={styles['whole']}>
          <TextInput {...form.line('name')} maxLength={400} required />
        </div>
        <TextInput {...form.line('dot_code')} maxLength={400} required description={t('hints.dot_code')} />
        {lines.map((field) => (
          <TextInput key={field} {...form.line(field)} maxLength={400} />
        ))}
        <SelectField {...form.choice('district_id')} options={[{ value: '', label: t('no_district') }, ...districts]} />
      </div>
    </Panel>
  )
}

/** What a project is about, for the agency and for motorists. */
function DescriptionPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  return (
    <Panel title={t('descriptions')}>
      <div className={styles['fields']}>
        {(['description', 'public_description'] as const).map((field) => (
          <TextArea key={field} {...form.line(field)} description={t(`hints.${field}`)} rows={4} maxLength={4000} />
        ))}
      </div>
    </Panel>
  )
}

/** What a new project begins with: the zone of its dates, and the limit of its trucks. */
function BeginningPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  return (
    <Panel title={t('beginning')}>
      <div className={styles['fields']}>
        <LazyZoneField
          {...form.choice('time_zone')}
          value={form.values.time_zone ?? ''}
          onLeave={() => form.leave('time_zone')}
        />
        <TextInput
          {...form.line('max_gvw_override_lbs')}
          label={t('fields.max_gvw_override')}
          description={t('hints.max_gvw_override')}
          inputMode="decimal"
          maxLength={12}
          rightSection="lb"
        />
      </div>
    </Panel>
  )
}

export interface ProjectFormProps {
  form: ProjectFormState
  /** The current project; null for a new one. */
  project: Project | null
  /** The verb of the button that sends the form. */
  submit: string
  /** More sections of the page, after those of the form. */
  more?: readonly PageSection[]
}

/** The form of what a project is called, its dates and how far it is; new or known. */
export function ProjectForm({ form, project, submit, more = [] }: ProjectFormProps) {
  const { t } = useTranslation('project_record')
  const sections: PageSection[] = [
    { id: 'identity', title: t('identity'), content: <IdentityPanel form={form} /> },
    { id: 'dates', title: t('dates'), content: <DatesPanel form={form} project={project} /> },
    project === null
      ? { id: 'beginning', title: t('beginning'), content: <BeginningPanel form={form} /> }
      : { id: 'options', title: t('attributes'), content: <AttributesPanel form={form} /> },
    { id: 'descriptions', title: t('descriptions'), content: <DescriptionPanel form={form} /> },
  ]
  return (
    <RecordForm form={form} accept={submit} label={t('label')} time_zone={project?.time_zone}>
      <Sections label={t('sections')} sections={[...sections, ...more]} />
    </RecordForm>
  )
}
