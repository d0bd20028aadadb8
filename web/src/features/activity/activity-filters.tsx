import { activityKinds } from '@milepost/contract/activity/activity-actions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { DaysFilter } from '../../ui/filters/days-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import type { ActivityListState } from './activity-list-state.ts'
import { peopleOptions } from './api.ts'

interface FiltersProps {
  project_id: number
  listState: ActivityListState
  onChange: (change: ActivityListState) => void
}

const joined = (values: readonly string[]): string | undefined => values.join(',') || undefined

/** What narrows a project's activity: kinds, people and days. */
export function ActivityFilters({ project_id, listState, onChange }: FiltersProps) {
  const { t } = useTranslation('activity')
  const { from, to } = listState
  return (
    <FilterGroup on={[listState.kind, listState.person, from ?? to]}>
      <SeveralFilter
        label={t('filter.kind')}
        value={listState.kind}
        choices={activityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterDropdown label={t('filter.person')} count={valuesIn(listState.person).length}>
        <PeopleChoice project_id={project_id} listState={listState} onChange={onChange} />
      </FilterDropdown>
      <DaysFilter label={t('filter.days')} clear={t('filter.all_days')} from={from} to={to} onChange={onChange} />
    </FilterGroup>
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
