import type { ProjectTeam, TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { ChoiceText } from './choice-text.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import styles from './project-team.module.css'
import type { TeamChange } from './team-change.ts'
import { keyOf, type Chosen } from './team-choices.ts'
import { TeamPicker } from './team-picker.tsx'
import { personOf, useTeamForm } from './use-team-form.ts'

interface AddValues extends PersonValues {
  chosen: Chosen[]
}

export interface AddDialogProps {
  project_id: number
  today: string
  members: readonly TeamMember[]
  onAdd: (change: TeamChange) => Promise<ProjectTeam>
  onClose: () => void
}

const idsOf = (chosen: readonly Chosen[], kind: Chosen['kind']) =>
  chosen.filter((choice) => choice.kind === kind).map(({ id }) => id)

/** Adds people, with their roles on the project, and groups. */
export default function AddDialog({ project_id, today, members, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation('project-team')
  const form = useTeamForm<AddValues>({
    name: `team.${project_id}.add`,
    first: { chosen: [], project_role: 'inspector', starts_on: today, ends_on: '' },
    members,
    read: (values) => ({
      nobody: values.chosen.length === 0,
      change: {
        put: idsOf(values.chosen, 'person').map((id) => personOf(id, values)),
        add_groups: idsOf(values.chosen, 'group'),
      },
    }),
    send: (change) => onAdd(change),
    toast: ({ chosen }) => t('add.done', { count: chosen.length }),
    onClose,
  })
  const { chosen } = form.values
  return (
    <RecordDialog form={form} title={t('add.title')} accept={t('add.accept')} onClose={onClose}>
      <TeamPicker
        project_id={project_id}
        chosen={chosen}
        error={form.textOf('choices')}
        onPick={(choice) => form.change({ chosen: [...chosen, choice] })}
      />
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={t('add.chosen')}>
          {chosen.map((choice) => (
            <li key={keyOf(choice)}>
              <ChoiceText choice={choice} />
              <IconButton
                label={t('add.leave_out', { name: choice.name })}
                onClick={() => form.change({ chosen: chosen.filter((one) => one !== choice) })}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {idsOf(chosen, 'person').length > 0 && <PersonFields values={form.values} onChange={form.change} />}
    </RecordDialog>
  )
}
