import type { TeamAbility } from '@milepost/contract/project-team/project-team.contract'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import styles from './project-team.module.css'

export interface TeamToolsProps {
  abilities: readonly TeamAbility[]
  busy: boolean
  search: string | undefined
  /** How many people are shown. */
  shown: number
  onSearch: (search: string) => void
  onAdd: () => void
  /** Adds or removes the one who is signed in. */
  onOneself: (join: boolean) => void
}

/** Finds people of a team, adds others, and oneself. */
export function TeamTools({ abilities, busy, search, shown, onSearch, onAdd, onOneself }: TeamToolsProps) {
  const { t } = useTranslation('project-team')
  return (
    <div className={styles['tools']} data-band="tools">
      <div className={styles['search']}>
        <SearchInput label={t('search')} placeholder={t('search_hint')} value={search} onSearch={onSearch} />
      </div>
      <span className={styles['found']} role="status">
        {t('found', { count: shown, formatted: formatCount(shown) })}
      </span>
      {abilities.includes('add_themselves') && (
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} loading={busy} onClick={() => onOneself(true)}>
          {t('oneself.add')}
        </Button>
      )}
      {abilities.includes('remove_themselves') && (
        <Button leftSection={<IconUserMinus size={16} aria-hidden />} loading={busy} onClick={() => onOneself(false)}>
          {t('oneself.remove')}
        </Button>
      )}
      {abilities.includes('update') && (
        <AddButton id="team-add" onClick={onAdd}>
          {t('add.open')}
        </AddButton>
      )}
    </div>
  )
}
