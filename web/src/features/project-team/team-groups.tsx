import type { Team } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import styles from './project-team.module.css'

type Group = Team['groups'][number]

/** The groups of a team, whose members come and go with them. */
export function TeamGroups({
  groups,
  onRemove,
}: {
  groups: readonly Group[]
  onRemove?: ((group: Group) => void) | undefined
}) {
  const { t } = useTranslation('project-team')
  if (groups.length === 0) return null
  const label = ({ name, members_count }: Group) =>
    t('groups.one', { name, count: members_count, formatted: formatCount(members_count) })
  return (
    <ul className={styles['groups']} aria-label={t('groups.label')}>
      {groups.map((group) => (
        <li key={group.id}>
          {onRemove ? (
            <FilterChip
              label={label(group)}
              removeLabel={t('groups.remove', { name: group.name })}
              onRemove={() => onRemove(group)}
            />
          ) : (
            <Badge tone="notice">{label(group)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
