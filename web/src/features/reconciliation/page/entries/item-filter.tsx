import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import type { CountsQuery } from '../../../../lib/value-counts.ts'
import { ChoiceBoxes } from '../../../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../../../ui/filters/filter-dropdown.tsx'
import { SearchInput } from '../../../../ui/search-input.tsx'
import { noFilters } from '../../coding/pay-item-filters.ts'
import { foundItemsOptions } from '../../fly-out/api.ts'
import '../reconciliation-page.en.json'

/** Entries of some pay items alone. */
export function ItemFilter(props: ItemBoxesProps) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <FilterDropdown label={t('entries.items')} count={props.chosen.length}>
      <ItemBoxes {...props} />
    </FilterDropdown>
  )
}

interface ItemBoxesProps {
  project_id: number
  /** Ids, as in the address. */
  chosen: readonly string[]
  /** How many entries each item leaves. */
  counts: CountsQuery
  onChange: (ids: string[]) => void
}

/** The items that match a search; loaded once the filter is open. */
function ItemBoxes({ project_id, chosen, counts, onChange }: ItemBoxesProps) {
  const { t } = useTranslation(['reconciliation-page', 'common'])
  const [search, setSearch] = useState('')
  const { data } = useQuery(foundItemsOptions(project_id, { ...noFilters, code_or_description_or_line_number: search }))
  const more = data?.more ?? 0
  return (
    <ChoiceBoxes
      legend={t('entries.items')}
      {...(data && { none: t('common:ui.no_results') })}
      choices={(data?.items ?? []).map(({ id, line_number, item_code, item_description }) => ({
        value: String(id),
        label: `${line_number} · ${item_code} · ${item_description}`,
      }))}
      counts={counts}
      chosen={chosen}
      onChange={onChange}
      find={
        <SearchInput
          label={t('item_list.search')}
          placeholder={t('item_list.search')}
          value={search}
          onSearch={setSearch}
        />
      }
      more={more > 0 && <p>{t('entries.items_more', { count: more, formatted: formatCount(more) })}</p>}
    />
  )
}
