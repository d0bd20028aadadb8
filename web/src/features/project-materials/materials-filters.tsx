import { materialTypes } from '@milepost/contract/tickets/ticket-status'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { DaysFilter } from '../../ui/filters/days-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { typeCountsOptions } from './api.ts'
import type { MaterialsListState } from './materials-list-state.ts'
import styles from './project-materials.module.css'

export interface MaterialsFiltersProps {
  project_id: number
  listState: MaterialsListState
  onChange: (change: MaterialsListState) => void
}

/** Which tickets are added up: by dates of printing and by type of material. */
export function MaterialsFilters({ project_id, listState, onChange }: MaterialsFiltersProps) {
  const { t } = useTranslation('project-materials')
  const { from, to, type } = listState
  return (
    <search className={styles['filters']} data-band="tools" aria-label={t('filters.label')}>
      <FilterGroup on={[from ?? to, type]}>
        <DaysFilter
          label={t('filters.range')}
          clear={t('filters.all_dates')}
          from={from}
          to={to}
          onChange={(days) => onChange({ from: days.from ?? '', to: days.to ?? '' })}
        />
        <ChoiceFilter
          label={t('filters.type')}
          value={type ?? ''}
          usual=""
          options={[
            { value: '', label: t('filters.all_types') },
            ...materialTypes.map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
          counts={typeCountsOptions(project_id, listState)}
          onChange={(value) => onChange({ type: value })}
        />
      </FilterGroup>
      {(from ?? to ?? type) && (
        <Button kind="quiet" onClick={() => onChange({ from: '', to: '', type: '' })}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  )
}
