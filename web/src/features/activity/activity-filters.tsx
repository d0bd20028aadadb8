import { activityKinds } from '@milepost/contract/activity/activity-actions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { valuesIn } from '../../lib/list-codec.ts'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import type { ActivityListState } from './activity-list-state.ts'
import { peopleOptions } from './api.ts'
import styles from './activity.module.css'

interface FiltersProps {
  project_id: number
  listState: ActivityListState
  onChange: (change: ActivityListState) => void
}

const joined = (values: readonly string[]): string | undefined => values.join(',') || undefined

/** What narrows a project's activity: kinds, people and days. */
export function ActivityFilters({ project_id, listState, onChange }: FiltersProps) {
  const { t } = useTranslation('activity')
  const kinds = valuesIn(listState.kind)
  const { from, to } = listState
  const days =
    from || to
      ? [from, to]
          .map((day) => day && formatDate(day))
          .filter(Boolean)
          .join(' – ')
      : null
  return (
    <>
      <FilterDropdown label={t('filter.kind')} count={kinds.length}>
        <ChoiceBoxes
          legend={t('filter.kind')}
          choices={activityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          chosen={kinds}
          onChange={(chosen) => onChange({ kind: joined(chosen) })}
        />
      </FilterDropdown>
      <FilterDropdown label={t('filter.person')} count={valuesIn(listState.person).length}>
        <PeopleChoice project_id={project_id} listState={listState} onChange={onChange} />
      </FilterDropdown>
      <FilterDropdown label={days ?? t('filter.days')} count={days ? 1 : 0}>
        <div className={styles['days']} {...(days && { 'data-filter': `${t('filter.days')}: ${days}` })}>
          <DateRange
            label={t('filter.days')}
            value={[from ?? null, to ?? null]}
            onChange={([first, last]) => onChange({ from: first ?? undefined, to: last ?? undefined })}
          />
          {days && <Button onClick={() => onChange({ from: undefined, to: undefined })}>{t('filter.all_days')}</Button>}
        </div>
      </FilterDropdown>
    </>
  )
}

function PeopleChoice({ project_id, listState, onChange }: FiltersProps) {
  const { t } = useTranslation('activity')
  const [search, setSearch] = useState('')
  const { data: people = [] } = useQuery(peopleOptions(project_id, search))
  return (
    <ChoiceBoxes
      legend={t('filter.person')}
      none={t('filter.no_people')}
      choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={valuesIn(listState.person)}
      onChange={(chosen) => onChange({ person: joined(chosen) })}
      find={
        <SearchInput
          label={t('filter.find_person')}
          placeholder={t('filter.find_person')}
          value={search}
          onSearch={setSearch}
        />
      }
    />
  )
}
