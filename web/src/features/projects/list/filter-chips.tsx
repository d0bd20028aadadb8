import { useTranslation } from 'react-i18next'
import { FilterChips as Chips } from '../../../ui/filters/filter-chips.tsx'
import { choiceParams, markParams, type ProjectsListState } from '../projects-list-state.ts'
import { chosenAs, chosenOf, useFilterChoices } from './filter-choices.ts'

export interface FilterChipsProps {
  listState: ProjectsListState
  onChange: (change: ProjectsListState) => void
  onClear: () => void
}

/** The filters that are on. */
export function FilterChips({ listState, ...changes }: FilterChipsProps) {
  const { t } = useTranslation('projects')
  const choices = useFilterChoices((param) => param === 'district' && listState.district !== undefined)
  const chosen = choiceParams.flatMap((param) =>
    chosenOf(listState, param).map((value, _at, all) => {
      const known = choices[param].find((one) => one.value === value)?.label
      const others = all.filter((other) => other !== value)
      return {
        label: t('filters.chip', {
          name: t(`filters.${param}`),
          value: known ?? (param === 'contractor' ? value : `#${value}`),
        }),
        without: chosenAs(param, others),
      }
    }),
  )
  const marked = markParams.flatMap((mark) =>
    listState[mark] === undefined ? [] : [{ label: t(`filters.${mark}`), without: { [mark]: undefined } }],
  )
  return (
    <Chips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={[...chosen, ...marked]}
      {...changes}
    />
  )
}
