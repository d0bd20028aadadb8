import { ChoiceList } from './choice-list.tsx'
import type { ChoiceParam } from './choice-params.ts'
import { DateChoice } from './date-choice.tsx'
import { FilterMenu, type FilterMenuProps } from './filter-menu.tsx'

export interface FilterPanelProps extends FilterMenuProps {
  /** One kind alone, or the menu of several. */
  only?: ChoiceParam | 'date' | undefined
}

/** What opens below a button of the filter bar. It is loaded when the first one is opened. */
export default function FilterPanel({ only, ...menu }: FilterPanelProps) {
  const { listState, project_id, time_zone, onChange } = menu
  if (only === undefined) return <FilterMenu {...menu} />
  if (only === 'date') return <DateChoice listState={listState} time_zone={time_zone} onChange={onChange} />
  const change = (value: string | undefined): void => onChange({ [only]: value })
  return <ChoiceList param={only} listState={listState} project_id={project_id} onChange={change} />
}
