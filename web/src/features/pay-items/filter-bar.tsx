import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { ChoiceBoxes, type Choice } from '../../ui/filters/choice-boxes.tsx'
import { FilterChips as Chips } from '../../ui/filters/filter-chips.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { ItemsListState, MasterListState } from './list-states.ts'
import './pay-items.en.json'

/** Filters of the master list and of a project's items. */
export type FilterListState = Pick<MasterListState, 'uom' | 'category' | 'active'> &
  Pick<ItemsListState, 'contractor' | 'part' | 'more'>

/** What one filter offers; `single` takes one choice instead of several. */
export interface Filter {
  kind: keyof FilterListState
  choices: readonly Choice[]
  single?: boolean
}

const chosenIn = ({ kind, single }: Filter, listState: FilterListState): string[] => {
  const text = listState[kind]
  return single ? (text === undefined ? [] : [text]) : valuesIn(text)
}
interface Narrowing {
  listState: FilterListState
  filters: readonly Filter[]
  /** `replace` leaves no way back to the address before. */
  onChange: (change: FilterListState, replace?: boolean) => void
}

/** Filters above a list; on narrow screens all of them move behind one button. */
export function FilterButtons({ listState, filters, onChange }: Narrowing) {
  const { t } = useTranslation('pay-items')
  const narrow = useMedia('(width < 900px)')
  const button = (name: string, shown: readonly Filter[]) => {
    const count = shown.reduce((sum, filter) => sum + chosenIn(filter, listState).length, 0)
    return (
      <FilterDropdown
        key={name}
        label={name}
        count={count}
        {...(narrow && { icon: <IconFilter size={16} aria-hidden /> })}
      >
        {shown.map((filter) => (
          <ChoiceBoxes
            key={filter.kind}
            legend={t(`filters.${filter.kind}`)}
            none={t('filters.none')}
            choices={filter.choices}
            chosen={chosenIn(filter, listState)}
            onChange={(chosen) =>
              onChange({ [filter.kind]: (filter.single ? chosen.slice(-1) : chosen).join(',') || undefined })
            }
          />
        ))}
      </FilterDropdown>
    )
  }
  return narrow
    ? button(t('filters.label'), filters)
    : filters.map((filter) => button(t(`filters.${filter.kind}`), [filter]))
}

/** The filters that are on. */
export function FilterChips({ listState, filters, onChange }: Narrowing) {
  const { t } = useTranslation('pay-items')
  const active = filters.flatMap((filter) => {
    const chosen = chosenIn(filter, listState)
    return chosen.map((value) => ({
      label: `${t(`filters.${filter.kind}`)}: ${filter.choices.find((choice) => choice.value === value)?.label ?? value}`,
      without: { [filter.kind]: chosen.filter((other) => other !== value).join(',') || undefined },
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
      onChange={onChange}
      onClear={() => onChange(Object.fromEntries(filters.map(({ kind }) => [kind, undefined])), true)}
    />
  )
}
