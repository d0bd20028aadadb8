import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { choiceParams, markParams, type ProjectsAddress } from '../projects-address.ts'
import { chosenAs, chosenOf, useFilterChoices } from './filter-choices.ts'
import styles from './list.module.css'

export interface FilterChipsProps {
  address: ProjectsAddress
  onChange: (change: ProjectsAddress) => void
  onClear: () => void
}

/** The filters that are on, each of which a click takes away. */
export function FilterChips({ address, onChange, onClear }: FilterChipsProps) {
  const { t } = useTranslation('projects')
  const choices = useFilterChoices((param) => param === 'district' && address.district !== undefined)
  const chosen = choiceParams.flatMap((param) =>
    chosenOf(address, param).map((value, _at, all) => {
      const name = choices[param].find((one) => one.value === value)?.label
      return {
        key: `${param} ${value}`,
        label: t('filters.chip', {
          name: t(`filters.${param}`),
          value: name ?? (param === 'contractor' ? value : `#${value}`),
        }),
        change: chosenAs(
          param,
          all.filter((other) => other !== value),
        ),
      }
    }),
  )
  const marked = markParams.flatMap((mark) =>
    address[mark] === undefined ? [] : [{ key: mark, label: t(`filters.${mark}`), change: { [mark]: undefined } }],
  )
  return (
    <div className={styles['chips']} role="group" aria-label={t('filters.label')}>
      {[...chosen, ...marked].map(({ key, label, change }) => (
        <FilterChip
          key={key}
          label={label}
          removeLabel={t('filters.remove', { filter: label })}
          onRemove={() => onChange(change)}
        />
      ))}
      <button type="button" className={styles['clear']} onClick={onClear}>
        {t('filters.clear')}
      </button>
    </div>
  )
}
