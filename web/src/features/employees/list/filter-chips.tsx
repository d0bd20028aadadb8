import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import { FilterChips as Chips } from '../../../ui/filters/filter-chips.tsx'
import type { EmployeesListState } from '../employees-list-state.ts'
import { filterKinds, useFilterChoices } from './filter-choices.ts'

/** The filters that are on. */
export function FilterChips({
  listState,
  ...changes
}: {
  listState: EmployeesListState
  onChange: (change: EmployeesListState) => void
  onClear: () => void
}) {
  const { t } = useTranslation('employees')
  const choices = useFilterChoices()
  const active = filterKinds.flatMap((kind) => {
    const chosen = valuesIn(listState[kind])
    return chosen.map((value) => ({
      label: `${t(`filters.${kind}`)}: ${choices[kind].find((one) => one.value === value)?.label ?? `#${value}`}`,
      without: { [kind]: chosen.filter((other) => other !== value).join(',') || undefined },
    }))
  })
  return (
    <Chips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={active}
      {...changes}
    />
  )
}
