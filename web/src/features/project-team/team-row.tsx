import type { TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './project-team.module.css'
import { datesText, nameOf } from './team-texts.ts'
import shared from '../../ui/shared.module.css'

export interface TeamRowActions {
  /** Absent where the team is only read. */
  onEdit?: ((member: TeamMember) => void) | undefined
  onRemove?: ((member: TeamMember) => void) | undefined
}

interface TeamRowProps extends TeamRowActions {
  member: TeamMember
  today: string
}

/** A person, and below the name what distinguishes people with the same name. */
const Who = ({ member }: { member: TeamMember }) => {
  const { t } = useTranslation(['project-team', 'roles'])
  return (
    <span className={styles['member']}>
      <strong>
        {nameOf(member)} {member.status === 'pending' && <Badge>{t('invited')}</Badge>}
      </strong>
      <small>{[t(`roles:${member.role}`), member.title, member.district].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

/** When somebody is on the team as a person, and whether that is over or still to come. */
function When({ member: { person, current }, today }: { member: TeamMember; today: string }) {
  const { t } = useTranslation('project-team')
  if (!person) return '-'
  const begins = person.starts_on !== null && person.starts_on > today
  return (
    <span className={shared['inline-row']}>
      {datesText(t, person)}
      {!current && <Badge tone="warning">{t(begins ? 'dates.not_yet' : 'dates.over')}</Badge>}
    </span>
  )
}

/** By what somebody belongs to the team: as a person, by groups, or both. */
function Through({ member: { person, groups } }: { member: TeamMember }) {
  const { t } = useTranslation('project-team')
  return (
    <span className={shared['inline-row']}>
      {person && <Badge>{t('through.person')}</Badge>}
      {groups.map(({ id, name }) => (
        <Badge key={id} tone="notice">
          {t('through.group', { name })}
        </Badge>
      ))}
    </span>
  )
}

function LastSeen({ instant }: { instant: string | null }) {
  const { time_zone } = useSession()
  return instant ? <RelativeTime instant={instant} time_zone={time_zone} /> : '-'
}

function Actions({ member, onEdit, onRemove }: Omit<TeamRowProps, 'today'>) {
  const { t } = useTranslation('project-team')
  const name = nameOf(member)
  return (
    <span className={styles['actions']}>
      {onEdit && (
        <IconButton label={t('edit.row', { name })} onClick={() => onEdit(member)}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
      )}
      {onRemove && member.person && (
        <IconButton label={t('remove.row', { name })} onClick={() => onRemove(member)}>
          <IconUserMinus size={18} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

/** Somebody of a team as a row of its table. */
export function TeamRow(props: TeamRowProps) {
  const { t } = useTranslation('project-team')
  const { member, today } = props
  return (
    <tr>
      <th scope="row">
        <Who member={member} />
      </th>
      <td>{member.person ? t(`roles.${member.person.project_role}`) : '-'}</td>
      <td className={styles['when']}>
        <When member={member} today={today} />
      </td>
      <td>
        <Through member={member} />
      </td>
      <td>
        <LastSeen instant={member.last_seen_at} />
      </td>
      {props.onEdit && (
        <td>
          <Actions {...props} />
        </td>
      )}
    </tr>
  )
}

/** The same as a card, for a phone. */
export function TeamCard(props: TeamRowProps) {
  const { t } = useTranslation('project-team')
  const { member, today } = props
  return (
    <li className={styles['card']}>
      <div className={styles['card_head']}>
        <Who member={member} />
        <Actions {...props} />
      </div>
      {member.person && (
        <span>
          {t(`roles.${member.person.project_role}`)} · <When member={member} today={today} />
        </span>
      )}
      <Through member={member} />
      <small>
        {t('columns.last_seen')}: <LastSeen instant={member.last_seen_at} />
      </small>
    </li>
  )
}
