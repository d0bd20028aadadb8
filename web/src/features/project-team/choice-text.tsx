import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import '../../lib/roles.en.json'
import { Badge } from '../../ui/badge.tsx'
import styles from './project-team.module.css'
import type { Chosen } from './team-choices.ts'

/** A person or a group: the name, and below it what distinguishes those with the same name. */
export function ChoiceText({ choice }: { choice: Chosen }) {
  const { t } = useTranslation(['project-team', 'roles'])
  return (
    <span className={styles['member']}>
      <span>
        {choice.name} {choice.kind === 'person' && choice.choice.status === 'pending' && <Badge>{t('invited')}</Badge>}
      </span>
      <small>
        {choice.kind === 'group'
          ? t('add.group', { count: choice.members_count, formatted: formatCount(choice.members_count) })
          : [t(`roles:${choice.choice.role}`), choice.choice.title, choice.choice.district].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}
