import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { cleared, valuesIn, type FilterKind, type ListAddress, type ListKind } from './addresses.ts'
import './catalogue.ts'
import styles from './pay-items.module.css'

export interface Choice {
  value: string
  label: string
}
/** What one filter offers; `single` takes one choice instead of several. */
export interface Filter {
  kind: FilterKind
  choices: readonly Choice[]
  single?: boolean
}

const chosenIn = ({ kind, single }: Filter, address: ListAddress): string[] => {
  const text = address[kind]
  return single ? (text === undefined ? [] : [text]) : valuesIn(text)
}
const toggled = (filter: Filter, address: ListAddress, value: string): string | undefined => {
  const chosen = chosenIn(filter, address)
  if (filter.single) return chosen.includes(value) ? undefined : value
  return (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(',') || undefined
}

interface Narrowing {
  address: ListAddress
  filters: readonly Filter[]
  onChange: (change: ListAddress) => void
}

function Choices({ filter, address, onChange }: Omit<Narrowing, 'filters'> & { filter: Filter }) {
  const { t } = useTranslation('pay-items')
  const chosen = chosenIn(filter, address)
  return (
    <fieldset className={styles['choices']}>
      <legend>{t(`filters.${filter.kind}`)}</legend>
      {filter.choices.length === 0 && <p>{t('filters.none')}</p>}
      {filter.choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => onChange({ [filter.kind]: toggled(filter, address, value) })}
        />
      ))}
    </fieldset>
  )
}

/** Search and filters above a list; where there is little room, all filters stand behind one button. */
export function FilterBar({
  kind,
  address,
  filters,
  onChange,
  children,
}: Narrowing & { kind: ListKind; children: ReactNode }) {
  const { t } = useTranslation('pay-items')
  const narrow = useMedia('(width < 900px)')
  const button = (name: string, shown: readonly Filter[]) => {
    const count = shown.reduce((sum, filter) => sum + chosenIn(filter, address).length, 0)
    return (
      <Dropdown
        key={name}
        label={name}
        active={count > 0}
        shown={
          <>
            {name}
            {count > 0 && <span className={styles['badge']}>{count}</span>}
          </>
        }
      >
        {() =>
          shown.map((filter) => <Choices key={filter.kind} filter={filter} address={address} onChange={onChange} />)
        }
      </Dropdown>
    )
  }
  return (
    <div className={styles['tools']} role="search">
      <div className={styles['search']}>
        <SearchInput
          label={t(`${kind}.search`)}
          placeholder={t(`${kind}.search_hint`)}
          value={address.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </div>
      {narrow
        ? button(t('filters.label'), filters)
        : filters.map((filter) => button(t(`filters.${filter.kind}`), [filter]))}
      {children}
    </div>
  )
}

/** The filters that are on, each of which a click takes away. */
export function FilterChips({ address, filters, onChange }: Narrowing) {
  const { t } = useTranslation('pay-items')
  const chips = filters.flatMap((filter) =>
    chosenIn(filter, address).map((value) => {
      const label = filter.choices.find((choice) => choice.value === value)?.label ?? value
      return { filter, value, label: `${t(`filters.${filter.kind}`)}: ${label}` }
    }),
  )
  if (chips.length === 0) return null
  return (
    <div className={styles['chips']} role="group" aria-label={t('filters.label')}>
      {chips.map(({ filter, value, label }) => (
        <FilterChip
          key={label}
          label={label}
          removeLabel={t('filters.remove', { filter: label })}
          onRemove={() => onChange({ [filter.kind]: toggled(filter, address, value) })}
        />
      ))}
      <button
        type="button"
        className={styles['clear']}
        onClick={() => onChange({ ...cleared, search: address.search })}
      >
        {t('filters.clear')}
      </button>
    </div>
  )
}
