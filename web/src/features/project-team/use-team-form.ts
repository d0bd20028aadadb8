import type { ProjectTeam, TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { endsTooEarly, type PersonValues } from './person-fields.tsx'
import { withoutPersons, type TeamChange } from './team-change.ts'
import { nameOf, personText } from './team-texts.ts'

export interface TeamFormOptions<Values extends PersonValues> {
  name: string
  first: Values
  /** The members of the team, to name the sides of an edit. */
  members: readonly TeamMember[]
  read: (values: Values) => { change: TeamChange; nobody?: boolean }
  /** Sends a change; based on the current team after a conflict was settled. */
  send: (change: TeamChange, settled: boolean) => Promise<ProjectTeam>
  toast: (values: Values) => string
  onClose: () => void
}

/** The state of a form that changes a team. */
export function useTeamForm<Values extends PersonValues>({ members, read, ...options }: TeamFormOptions<Values>) {
  const { t } = useTranslation(['project-team', 'common'])
  return useRecordForm({
    name: options.name,
    first: options.first,
    texts: {
      inputId: (field) => `team-${field.replaceAll('_', '-')}`,
      nameOf: (field) => {
        const member = members.find(({ id }) => field === `dot_employees.${id}`)
        return member ? nameOf(member) : field.startsWith('dot_') ? t('someone') : t(`fields.${field as 'ends_on'}`)
      },
      faultText: (fault) => fault,
      summaryText: (field, text) => (field === 'choices' ? text : `${t(`fields.${field as 'ends_on'}`)}: ${text}`),
      valueText: (_field, value) => personText(t, value as TeamMember['person']),
    },
    read: (values) => {
      const { change, nobody } = read(values)
      const early = change.put !== undefined && change.put.length > 0 && endsTooEarly(values)
      return {
        body: change,
        faults: {
          ...(nobody && { choices: t('add.none_chosen') }),
          ...(early && { ends_on: t('common:errors.end_before_start') }),
        },
      }
    },
    send: (change, _values, { settled }) =>
      options.send(settled ? withoutPersons(change, settled.theirs) : change, settled !== undefined),
    toast: (_team, values) => options.toast(values),
    onSaved: options.onClose,
  })
}
export const personOf = (id: number, { project_role, starts_on, ends_on }: PersonValues) => ({
  id,
  project_role,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
})
