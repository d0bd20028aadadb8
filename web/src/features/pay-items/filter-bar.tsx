import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-address.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { ItemsAddress, MasterAddress } from './addresses.ts'
import './catalogue.ts'
import styles from './pay-items.module.css'

/** Filters of the master list and of a project's items. */
export type FilterAddress = Pick<MasterAddress, 'uom' | 'category' | 'active'> &
  Pick<ItemsAddress, 'contractor' | 'part' | 'more'>

export interface Choice {
  value: string
  label: string
}
/** What one filter offers; `single` takes one choice instead of several. */
export interface Filter {
  kind: keyof FilterAddress
  choices: readonly Choice[]
  single?: boolean
}

const chosenIn = ({ kind, single }: Filter, address: FilterAddress): string[] => {
  const text = address[kind]
  return single ? (text === undefined ? [] : [text]) : valuesIn(text)
}
const toggled = (filter: Filter, address: FilterAddress, value: string): string | undefined => {
  const chosen = chosenIn(filter, address)
  if (filter.single) return chosen.includes(value) ? undefined : value
  return (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(',') || undefined
}

interface Narrowing {
  address: FilterAddress
  filters: readonly Filter[]
  /** `replace` leaves no way back to the address before. */
  onChange: (change: FilterAddress, replace?: boolean) => void
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

/** Filters above a list; where there is little room, all of them stand behind one button. */
export function FilterButtons({ address, filters, onChange }: Narrowing) {
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
  return narrow
    ? button(t('filters.label'), filters)
    : filters.map((filter) => button(t(`filters.${filter.kind}`), [filter]))
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
        onClick={() => onChange(Object.fromEntries(filters.map(({ kind }) => [kind, undefined])), true)}
      >
        {t('filters.clear')}
      </button>
    </div>
  )
}
