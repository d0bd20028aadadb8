import type { ProjectTeam, TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import type { TeamChange } from './team-change.ts'
import { nameOf } from './team-texts.ts'
import { personOf, useTeamForm } from './use-team-form.ts'
import shared from '../../ui/shared.module.css'

export interface PersonDialogProps {
  project_id: number
  member: TeamMember
  today: string
  members: readonly TeamMember[]
  onSave: (change: TeamChange, settled: boolean) => Promise<ProjectTeam>
  onClose: () => void
}

/** Changes a person's role on the project and its dates; a person who is there only through groups is thereby added to the team directly. */
export default function PersonDialog({ project_id, member, today, members, onSave, onClose }: PersonDialogProps) {
  const { t } = useTranslation('project-team')
  const { person } = member
  const first: PersonValues = {
    project_role: person?.project_role ?? 'inspector',
    starts_on: person ? (person.starts_on ?? '') : today,
    ends_on: person?.ends_on ?? '',
  }
  const form = useTeamForm({
    name: `team.${project_id}.${member.id}`,
    first,
    members,
    read: (values) => ({ change: { put: [personOf(member.id, values)] } }),
    send: onSave,
    toast: () => t('edit.done', { name: nameOf(member) }),
    onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t(person ? 'edit.title' : 'edit.title_group', { name: nameOf(member) })}
      accept={t('edit.save')}
      onClose={onClose}
    >
      {!person && <p className={shared['hint']}>{t('edit.group_hint')}</p>}
      <PersonFields values={form.values} onChange={form.change} />
    </RecordDialog>
  )
}
