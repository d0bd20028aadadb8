import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountsQuery } from '../../../lib/value-counts.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { choiceParams, markParams, type ChoiceParam, type ProjectsListState } from '../projects-list-state.ts'
import { chosenOf } from './filter-choices.ts'

const FilterPanel = lazy(withRetry(() => import('./filter-panel.tsx')))

export interface ProjectFiltersProps {
  listState: ProjectsListState
  counts: (count_by: string) => CountsQuery
  /** Changes parameters of the address; `undefined` takes one away. */
  onChange: (change: ProjectsListState) => void
}

/** Filters of the list; on narrow screens all of them move behind one button. */
export function ProjectFilters({ listState, counts, onChange }: ProjectFiltersProps) {
  const { t } = useTranslation('projects')
  const narrow = useMedia('(width < 900px)')
  const marked = markParams.filter((mark) => listState[mark] !== undefined).length
  const button = (name: string, params: readonly ChoiceParam[], marks: boolean) => (
    <FilterDropdown
      key={name}
      label={name}
      count={params.reduce((sum, param) => sum + chosenOf(listState, param).length, marks ? marked : 0)}
      {...(narrow && { icon: <IconFilter size={16} aria-hidden /> })}
    >
      <Suspense fallback={<Skeleton rows={5} />}>
        <FilterPanel params={params} marks={marks} listState={listState} counts={counts} onChange={onChange} />
      </Suspense>
    </FilterDropdown>
  )
  return narrow ? (
    button(t('filters.open'), choiceParams, true)
  ) : (
    <>
      {choiceParams.map((param) => button(t(`filters.${param}`), [param], false))}
      {button(t('filters.marks'), [], true)}
    </>
  )
}
