import type { TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import EditConflict from '../../ui/edit-conflict/edit-conflict.tsx'
import { nameOf, personText } from './team-texts.ts'
import type { MetChange } from './use-team.ts'

/** Both versions of people changed concurrently by two users, and the choice between them. */
export default function TeamConflict({
  met,
  members,
  onSettle,
}: {
  met: MetChange
  members: readonly TeamMember[]
  onSettle: (mine: ReadonlySet<string> | null) => void
}) {
  const { t } = useTranslation('project-team')
  const { time_zone } = useSession()
  return (
    <EditConflict
      conflict={met.conflict}
      time_zone={time_zone}
      nameOf={(field) => {
        const member = members.find(({ id }) => field === `dot_employees.${id}`)
        return member ? nameOf(member) : t('someone')
      }}
      valueOf={(_field, value) => personText(t, value as TeamMember['person'])}
      onChoose={onSettle}
      onClose={() => onSettle(null)}
    />
  )
}
