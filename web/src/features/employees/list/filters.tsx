import { useTranslation } from 'react-i18next'
import { countsOfAnswers, type CountsQuery } from '../../../lib/value-counts.ts'
import { ChoiceFilter } from '../../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import { seenIn, type EmployeesListState } from '../employees-list-state.ts'
import { useFilterChoices } from './filter-choices.tsx'

export interface FiltersProps {
  listState: EmployeesListState
  counts: (count_by: string) => CountsQuery
  /** Removes a parameter with `undefined`. */
  onChange: (change: EmployeesListState) => void
}

/** Filters of the list: several roles and districts, one status, and when people were last seen. */
export function Filters({ listState, counts, onChange }: FiltersProps) {
  const { t } = useTranslation('employees')
  const choices = useFilterChoices()
  const { role, district, status, seen, removed } = listState
  const several = (kind: 'role' | 'district', count_by: string) => (
    <SeveralFilter
      label={t(`filters.${kind}`)}
      none={t('filters.no_districts')}
      value={listState[kind]}
      choices={choices[kind]}
      counts={counts(count_by)}
      onChange={(value) => onChange({ [kind]: value })}
    />
  )
  const one = (kind: 'status' | 'seen', counted: CountsQuery) => (
    <ChoiceFilter
      label={t(`filters.${kind}`)}
      value={listState[kind] ?? ''}
      usual=""
      options={[{ value: '', label: t('filters.any') }, ...choices[kind]]}
      counts={counted}
      onChange={(value) => onChange({ [kind]: value || undefined })}
    />
  )
  return (
    <FilterGroup on={[role, district, !removed && status, seen]}>
      {several('role', 'role')}
      {several('district', 'district_id')}
      {!removed && one('status', counts('state'))}
      {one('seen', countsOfAnswers(counts('last_seen'), seenIn))}
    </FilterGroup>
  )
}
