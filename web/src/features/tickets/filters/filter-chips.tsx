import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import { FilterChips as Chips } from '../../../ui/filters/filter-chips.tsx'
import { ticketCodec, type TicketListState } from '../ticket-list-state.ts'
import { choiceParams, type ChoiceParam } from './choice-params.ts'
import { choicesOptions, fixedChoices } from './choices.tsx'
import { activeFilters } from './filter-names.ts'
import './tickets.filters.en.json'

/** Labels of the values in an address; the id until the label is known. */
function useChoiceLabels(listState: TicketListState): (param: ChoiceParam, value: string) => string {
  const { t } = useTranslation('tickets')
  const requested = choiceParams.filter((param) => fixedChoices(param, t) === null && listState[param] !== undefined)
  const named = useQueries({
    queries: requested.map((param) => choicesOptions(param, { values: valuesIn(listState[param]) })),
  })
  return (param, value) => {
    const choices = fixedChoices(param, t) ?? named[requested.indexOf(param)]?.data ?? []
    return choices.find((choice) => choice.value === value)?.label ?? `#${value}`
  }
}

/** The filters that are on. */
export default function FilterChips({
  listState,
  time_zone,
  onChange,
}: {
  listState: TicketListState
  time_zone: string
  onChange: (listState: TicketListState) => void
}) {
  const { t } = useTranslation('tickets')
  return (
    <Chips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear_all'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={activeFilters(listState, { t, time_zone, labelOf: useChoiceLabels(listState) })}
      onChange={onChange}
      onClear={() => onChange(ticketCodec.cleared)}
    />
  )
}
