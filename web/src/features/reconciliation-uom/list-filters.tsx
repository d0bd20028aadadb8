import { factorStates } from '@milepost/contract/reconciliation-uom/reconciliation-uom.list'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/picker.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import './reconciliation-uom.en.json'
import { useMaterialChoice, useMaterialChoices, useProjectChoice, useProjectChoices } from './choices.ts'
import styles from './reconciliation-uom.module.css'
import { measuredUnits, type UomListState } from './uom-state.ts'

export interface ListFiltersProps {
  list: 'factors' | 'matcher'
  listState: UomListState
  onChange: (change: UomListState) => void
}

/** Filters of the factors, or of the unmatched units, in addition to the search: project, material, units, state. */
export function ListFilters({ list, listState, onChange }: ListFiltersProps) {
  const { t } = useTranslation('reconciliation-uom')
  const project = useProjectChoice(listState.project)
  const material = useMaterialChoice(listState.material)
  const narrow = (change: UomListState) => onChange({ ...change, page: undefined })
  const unit = (name: 'ticket' | 'pay') => (
    <SelectField
      label={t(`filters.${name}`)}
      value={listState[name] ?? ''}
      options={[
        { value: '', label: t('filters.any_unit') },
        ...measuredUnits.map((code) => ({ value: code, label: code })),
      ]}
      onChange={(value) => narrow({ [name]: value || undefined })}
    />
  )
  const states = list === 'factors' ? factorStates : (['none'] as const)
  return (
    <div className={styles['filters']}>
      <Picker
        label={t('filters.project')}
        placeholder={t('filters.any_project')}
        chosen={project}
        useChoices={useProjectChoices}
        onPick={(one) => narrow({ project: one ? String(one.id) : undefined })}
      />
      <Picker
        label={t('filters.material')}
        placeholder={t('filters.any_material')}
        chosen={material}
        useChoices={useMaterialChoices}
        onPick={(one) => narrow({ material: one ? String(one.id) : undefined })}
      />
      {unit('ticket')}
      {unit('pay')}
      <SelectField
        label={t('filters.state')}
        value={listState.state ?? ''}
        options={[
          { value: '', label: t(`filters.any_${list}`) },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(value) => narrow({ state: value || undefined })}
      />
    </div>
  )
}
