import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { teamChoicesOptions } from './api.ts'
import { ChoiceText } from './choice-text.tsx'
import styles from './project-team.module.css'
import { keyOf, offered, type Chosen } from './team-choices.ts'

// It is large, and the rest of the form need not wait for it.
const Select = lazy(withRetry(async () => ({ default: (await import('../../ui/select.tsx')).Select })))

export interface TeamPickerProps {
  project_id: number
  chosen: readonly Chosen[]
  error: string | undefined
  onPick: (choice: Chosen) => void
}

/** Finds an employee or a group by typing and hands it on; ready for the next one at once. */
export function TeamPicker({ project_id, chosen, error, onPick }: TeamPickerProps) {
  const { t } = useTranslation(['project-team', 'common'])
  const [search, setSearch] = useState('')
  const found = useQuery(teamChoicesOptions(project_id, search.trim()))
  const choices = offered(found.data, search.trim(), chosen)
  const choiceOf = (key: string | null) => choices.find((choice) => keyOf(choice) === key)
  return (
    <div className={styles['picker']}>
      <Suspense fallback={<span data-skeleton />}>
        <Select
          id="team-choices"
          label={t('add.find')}
          placeholder={t('add.find_hint')}
          searchable
          openOnFocus={false}
          data-autofocus
          value={null}
          searchValue={search}
          onSearchChange={(text) => setSearch(text.slice(0, 200))}
          error={error}
          nothingFoundMessage={found.isFetching ? t('common:ui.loading') : t('common:ui.no_results')}
          filter={({ options }) => options}
          // Enter chooses; it never sends the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data={choices.map((choice) => ({ value: keyOf(choice), label: choice.name }))}
          renderOption={({ option }) => {
            const choice = choiceOf(option.value)
            return choice ? <ChoiceText choice={choice} /> : option.label
          }}
          onChange={(value) => {
            const choice = choiceOf(value)
            setSearch('')
            if (choice) onPick(choice)
          }}
        />
      </Suspense>
    </div>
  )
}
