import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { keysOptions } from './api.ts'
import type { IngestListState } from './ingest-list-state.ts'

const views = ['all', 'faulty_only'] as const

/** Narrows the log to posts with faults, and to one key. */
export function LogFilters({
  listState,
  onChange,
}: {
  listState: IngestListState
  onChange: (change: IngestListState) => void
}) {
  const { t } = useTranslation('ingest')
  const { data: keys = [] } = useQuery(keysOptions())
  const { faulty, key } = listState
  return (
    <FilterGroup on={[faulty, key]}>
      <ChoiceFilter<(typeof views)[number]>
        label={t('log.show')}
        value={faulty === 'true' ? 'faulty_only' : 'all'}
        usual="all"
        options={views.map((value) => ({ value, label: t(`log.${value}`) }))}
        onChange={(value) => onChange({ faulty: value === 'faulty_only' ? 'true' : undefined, page: undefined })}
      />
      <ChoiceFilter
        label={t('list.columns.key_name')}
        value={key ?? ''}
        usual=""
        options={[
          { value: '', label: t('log.all_keys') },
          ...keys.map(({ id, supplier, name }) => ({ value: String(id), label: `${supplier} · ${name}` })),
        ]}
        onChange={(value) => onChange({ key: value || undefined, page: undefined })}
      />
    </FilterGroup>
  )
}
