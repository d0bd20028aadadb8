import { projectRoles, type ProjectRole } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/select-field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import styles from './project-team.module.css'

export interface PersonValues {
  project_role: ProjectRole
  /** Dates in the format of the browser's field; empty if there is none. */
  starts_on: string
  ends_on: string
}

/** Whether the last day lies before the first. */
export const endsTooEarly = ({ starts_on, ends_on }: PersonValues): boolean =>
  starts_on !== '' && ends_on !== '' && ends_on < starts_on

/** What somebody is on a project, and from when to when. */
export function PersonFields({
  values,
  onChange,
}: {
  values: PersonValues
  onChange: (change: Partial<PersonValues>) => void
}) {
  const { t } = useTranslation(['project-team', 'common'])
  return (
    <>
      <SelectField
        id="team-role"
        label={t('fields.project_role')}
        value={values.project_role}
        options={projectRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        onChange={(value) => onChange({ project_role: value as ProjectRole })}
      />
      <div className={styles['dates']}>
        <DateInput
          id="team-starts-on"
          label={t('fields.starts_on')}
          value={values.starts_on}
          onValue={(starts_on) => onChange({ starts_on })}
        />
        <DateInput
          id="team-ends-on"
          label={t('fields.ends_on')}
          value={values.ends_on}
          error={endsTooEarly(values) ? t('common:errors.end_before_start') : undefined}
          onValue={(ends_on) => onChange({ ends_on })}
        />
      </div>
    </>
  )
}
