import { factorStates } from '@milepost/contract/reconciliation-uom/reconciliation-uom.list'
import { useTranslation } from 'react-i18next'
import { countsOfAnswers, type CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { PickFilter } from '../../ui/filters/pick-filter.tsx'
import './reconciliation-uom.en.json'
import { useMaterialChoice, useMaterialChoices, useProjectChoice, useProjectChoices } from './choices.ts'
import { measuredUnits, type UomListState } from './uom-state.ts'

export interface ListFiltersProps {
  list: 'factors' | 'matcher'
  listState: UomListState
  counts: (count_by: string) => CountsQuery
  onChange: (change: UomListState) => void
}

/** Filters of the factors, or of the unmatched units, in addition to the search: project, material, units, state. */
export function ListFilters({ list, listState, counts, onChange }: ListFiltersProps) {
  const { t } = useTranslation('reconciliation-uom')
  const { project, material, ticket, pay, state } = listState
  const projectChoice = useProjectChoice(project)
  const materialChoice = useMaterialChoice(material)
  const narrow = (change: UomListState) => onChange({ ...change, page: undefined })
  const states = list === 'factors' ? factorStates : (['none'] as const)
  return (
    <FilterGroup on={[project, material, ticket, pay, state]}>
      <PickFilter
        label={t('filters.project')}
        every={t('filters.any_project')}
        chosen={projectChoice}
        useChoices={useProjectChoices}
        onPick={(one) => narrow({ project: one ? String(one.id) : undefined })}
      />
      <PickFilter
        label={t('filters.material')}
        every={t('filters.any_material')}
        chosen={materialChoice}
        useChoices={useMaterialChoices}
        onPick={(one) => narrow({ material: one ? String(one.id) : undefined })}
      />
      {(['ticket', 'pay'] as const).map((name) => (
        <ChoiceFilter
          key={name}
          label={t(`filters.${name}`)}
          value={listState[name] ?? ''}
          usual=""
          options={[
            { value: '', label: t('filters.any_unit') },
            ...measuredUnits.map((code) => ({ value: code as string, label: code })),
          ]}
          counts={counts(`${name}_uom`)}
          onChange={(value) => narrow({ [name]: value || undefined })}
        />
      ))}
      <ChoiceFilter
        label={t('filters.state')}
        value={state ?? ''}
        usual=""
        options={[
          { value: '', label: t(`filters.any_${list}`) },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        counts={list === 'factors' ? counts('state') : countsOfAnswers(counts('no_other_item'), { none: ['true'] })}
        onChange={(value) => narrow({ state: value || undefined })}
      />
    </FilterGroup>
  )
}
