import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-address.ts'
import { FilterChips as Chips } from '../../../ui/filters/filter-chips.tsx'
import { ticketAddress, type TicketAddress } from '../ticket-address.ts'
import { choiceParams, choicesOptions, fixedChoices, type ChoiceParam } from './choices.ts'
import { activeFilters } from './filter-names.ts'

/** What people call the values of an address; until it is known, its id stands there. */
function useChoiceLabels(address: TicketAddress): (param: ChoiceParam, value: string) => string {
  const { t } = useTranslation('tickets')
  const asked = choiceParams.filter((param) => fixedChoices(param, t) === null && address[param] !== undefined)
  const named = useQueries({
    queries: asked.map((param) => choicesOptions(param, { values: valuesIn(address[param]) })),
  })
  return (param, value) => {
    const choices = fixedChoices(param, t) ?? named[asked.indexOf(param)]?.data ?? []
    return choices.find((choice) => choice.value === value)?.label ?? `#${value}`
  }
}

/** The filters that are on. */
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
  return (
    <Chips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear_all'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={activeFilters(address, { t, time_zone, labelOf: useChoiceLabels(address) })}
      onChange={onChange}
      onClear={() => onChange(ticketAddress.cleared)}
    />
  )
}
