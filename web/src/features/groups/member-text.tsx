import type { GroupMember } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { Badge } from '../../ui/badge.tsx'
import styles from './groups.module.css'
import { nameOf } from './name-of.ts'

/** A person: the name, and below it what distinguishes people with the same name. */
export function MemberText({ member }: { member: GroupMember }) {
  const { t } = useTranslation(['groups', 'roles'])
  return (
    <span className={styles['member']}>
      <span>
        {nameOf(member)} {member.status === 'pending' && <Badge>{t('members.invited')}</Badge>}
      </span>
      <small>{[t(`roles:${member.role}`), member.title, member.district].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
