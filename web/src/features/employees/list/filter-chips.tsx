import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-address.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { EmployeesAddress } from '../employees-address.ts'
import { filterKinds, useFilterChoices } from './filter-choices.ts'
import styles from './list.module.css'

/** The filters that are on, each of which a click takes away. */
export function FilterChips({
  address,
  onChange,
  onClear,
}: {
  address: EmployeesAddress
  onChange: (change: EmployeesAddress) => void
  onClear: () => void
}) {
  const { t } = useTranslation('employees')
  const choices = useFilterChoices()
  const chips = filterKinds.flatMap((kind) =>
    valuesIn(address[kind]).map((value) => {
      const choice = choices[kind].find((one) => one.value === value)
      return { kind, value, label: `${t(`filters.${kind}`)}: ${choice?.label ?? `#${value}`}` }
    }),
  )
  if (chips.length === 0) return null
  return (
    <div className={styles['chips']} role="group" aria-label={t('filters.label')}>
      {chips.map(({ kind, value, label }) => (
        <FilterChip
          key={label}
          label={label}
          removeLabel={t('filters.remove', { filter: label })}
          onRemove={() =>
            onChange({
              [kind]:
                valuesIn(address[kind])
                  .filter((other) => other !== value)
                  .join(',') || undefined,
            })
          }
        />
      ))}
      <button type="button" className={styles['clear']} onClick={onClear}>
        {t('filters.clear')}
      </button>
    </div>
  )
}
