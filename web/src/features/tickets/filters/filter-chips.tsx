import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { clearedAddress, listOf, type TicketAddress } from '../ticket-address.ts'
import { choiceParams, choicesOptions, fixedChoices, type ChoiceParam } from './choices.ts'
import { activeFilters } from './filter-names.ts'
import styles from './filters.module.css'

/** What people call the values of an address; until it is known, its id stands there. */
function useChoiceLabels(address: TicketAddress): (param: ChoiceParam, value: string) => string {
  const { t } = useTranslation('tickets')
  const asked = choiceParams.filter((param) => fixedChoices(param, t) === null && address[param] !== undefined)
  const named = useQueries({ queries: asked.map((param) => choicesOptions(param, { values: listOf(address[param]) })) })
  return (param, value) => {
    const choices = fixedChoices(param, t) ?? named[asked.indexOf(param)]?.data ?? []
    return choices.find((choice) => choice.value === value)?.label ?? `#${value}`
  }
}

/** The filters that are on, each of which a click takes away. */
export function FilterChips({
  address,
  time_zone,
  onChange,
}: {
  address: TicketAddress
  time_zone: string
  onChange: (address: TicketAddress) => void
}) {
  const { t } = useTranslation('tickets')
  const filters = activeFilters(address, { t, time_zone, labelOf: useChoiceLabels(address) })
  if (filters.length === 0) return null
  const without = (params: readonly string[]) => Object.fromEntries(params.map((param) => [param, ''])) as TicketAddress
  return (
    <div className={styles['chips']} role="group" aria-label={t('filters.label')}>
      {filters.map(({ key, label, params }) => (
        <FilterChip
          key={key}
          label={label}
          removeLabel={t('filters.remove', { filter: label })}
          onRemove={() => onChange(without(params))}
        />
      ))}
      <button
        type="button"
        className={styles['clear']}
        onClick={() => onChange({ ...without(Object.keys(address)), ...clearedAddress(address) })}
      >
        {t('filters.clear_all')}
      </button>
    </div>
  )
}
