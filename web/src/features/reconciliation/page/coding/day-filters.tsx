import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../../../ui/filters/filter-group.tsx'
import '../reconciliation-page.en.json'
import { codedChoices, codedOf, type ReconciliationListState } from '../page-list-state.ts'
import { choicesOf, isCoded } from './day-groups.ts'

export interface DayFiltersProps {
  /** All tickets of the day. */
  slips: readonly CodingSlip[]
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
}

/** Narrows a day's tickets: to be coded, coded or all; by material and plant where there are several. */
export function DayFilters({ slips, listState, onChange }: DayFiltersProps) {
  const { t } = useTranslation('reconciliation-page')
  const coded = slips.filter(isCoded).length
  const counts = { uncoded: slips.length - coded, coded, all: slips.length }
  return (
    <FilterGroup on={[listState.coded, listState.material, listState.plant]}>
      <ChoiceFilter
        label={t('filters.which')}
        value={codedOf(listState)}
        usual="uncoded"
        options={codedChoices.map((value) => ({ value, label: t(`filters.${value}`), count: counts[value] }))}
        onChange={(value) => onChange({ coded: value === 'uncoded' ? undefined : value })}
      />
      {(['material', 'plant'] as const).map((what) => {
        const choices = choicesOf(slips, what)
        return (
          (choices.length > 1 || listState[what]) && (
            <ChoiceFilter
              key={what}
              label={t(`filters.${what}`)}
              value={listState[what] ?? ''}
              usual=""
              options={[{ value: '', label: t(`filters.every_${what}`), count: slips.length }, ...choices]}
              onChange={(value) => onChange({ [what]: value === '' ? undefined : value })}
            />
          )
        )
      })}
    </FilterGroup>
  )
}
