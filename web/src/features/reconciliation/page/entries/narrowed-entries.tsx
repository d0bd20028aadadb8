import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterChips, type ActiveFilter } from '../../../../ui/filters/filter-chips.tsx'
import { periodOptions } from '../../periods/api.ts'
import { chosenItemOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { chosenItemsOf, type EntriesListState } from './entries-list-state.ts'

export interface NarrowedEntriesProps {
  project_id: number
  listState: EntriesListState
  onChange: (change: EntriesListState) => void
  onClear: () => void
}

/** Which entries alone are shown, each a chip: of a period, of some items, and which of them a line of its checklist counts. */
export function NarrowedEntries({ project_id, listState, onChange, onClear }: NarrowedEntriesProps) {
  const { t } = useTranslation('reconciliation-page')
  const { period, point } = listState
  const ids = chosenItemsOf(listState)
  const { data } = useQuery({ ...periodOptions(project_id, Number(period)), enabled: period !== undefined })
  const items = useQueries({ queries: ids.map((id) => chosenItemOptions(project_id, Number(id))) })
  const filters: ActiveFilter<EntriesListState>[] = [
    ...(data ? [{ label: t('entries.of_period', { number: data.number }), without: { period: undefined } }] : []),
    ...items.flatMap(({ data: item }, at) =>
      item
        ? [
            {
              label: `${item.line_number} · ${item.item_code}`,
              without: { items: ids.toSpliced(at, 1).join(',') || undefined },
            },
          ]
        : [],
    ),
    ...(point ? [{ label: t(`entries.point.${point as 'late'}`), without: { point: undefined } }] : []),
  ]
  return (
    <FilterChips
      texts={{
        label: t('entries.narrowed'),
        clear: t('entry_list.clear'),
        remove: (filter) => t('entries.without', { filter }),
      }}
      filters={filters}
      onChange={onChange}
      onClear={onClear}
    />
  )
}
