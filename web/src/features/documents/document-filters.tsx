import { documentKinds } from '@milepost/contract/documents/document-kinds'
import { useTranslation } from 'react-i18next'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import type { DocumentsListState } from './api.ts'
import './documents.en.json'
import { onPages, searchesPages } from './search-scope.ts'

export interface DocumentFiltersProps {
  listState: DocumentsListState
  /** Whether the person may restore documents, so that those deleted recently can be shown. */
  withDeleted: boolean
  counts: (count_by: string) => CountsQuery
  onChange: (change: DocumentsListState) => void
}

/** What a search of documents covers, and whether those that were deleted recently are shown. */
export default function DocumentFilters({ listState, withDeleted, counts, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation('documents')
  const isDeleted = listState.deleted === 'true'
  const pages = searchesPages(listState)
  return (
    <FilterGroup on={[pages, listState.kind, isDeleted]}>
      {!isDeleted && (
        <ChoiceFilter<'names' | 'pages'>
          label={t('scope.label')}
          value={pages ? 'pages' : 'names'}
          usual="names"
          options={(['names', 'pages'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={(scope) =>
            onChange(
              scope === 'pages'
                ? onPages(listState.search ?? '')
                : { search: listState.words, words: undefined, in: undefined, page: undefined },
            )
          }
        />
      )}
      {!pages && (
        <SeveralFilter
          label={t('fields.kind')}
          value={listState.kind}
          choices={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          counts={counts('kind')}
          onChange={(kind) => onChange({ kind, page: undefined })}
        />
      )}
      {withDeleted && (
        <ChoiceFilter<'there' | 'deleted'>
          label={t('deleted.label')}
          value={isDeleted ? 'deleted' : 'there'}
          usual="there"
          options={[
            { value: 'there', label: t('deleted.there') },
            { value: 'deleted', label: t('deleted.show') },
          ]}
          onChange={(shown) =>
            onChange({
              deleted: shown === 'deleted' ? 'true' : undefined,
              words: undefined,
              in: undefined,
              page: undefined,
            })
          }
        />
      )}
    </FilterGroup>
  )
}
