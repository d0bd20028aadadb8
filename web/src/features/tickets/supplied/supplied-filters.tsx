import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ticketStatuses } from '@milepost/contract/tickets/ticket-status'
import { formatDate } from '../../../lib/dates.ts'
import { FilterChips, type ActiveFilter } from '../../../ui/filters/filter-chips.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import { StatusMark } from '../../../ui/status-chip.tsx'
import { plantChoicesOptions, type SuppliedTicketsState } from './api.ts'
import './supplied-tickets.en.json'

interface FiltersProps {
  listState: SuppliedTicketsState
  narrow: (change: SuppliedTicketsState) => void
}

/** Filters by status and plant. */
export function SuppliedFilters({ listState, narrow }: FiltersProps) {
  const { t } = useTranslation(['supplied-tickets', 'common'])
  const { data: plants = [] } = useQuery(plantChoicesOptions)
  return (
    <FilterGroup on={[listState.status, listState.plant_id]}>
      <SeveralFilter
        label={t('fields.status')}
        value={listState.status}
        choices={ticketStatuses.map((value) => ({
          value,
          label: t(`common:status.${value}`),
          icon: <StatusMark status={value} />,
        }))}
        onChange={(status) => narrow({ status })}
      />
      {plants.length > 1 && (
        <SeveralFilter
          label={t('fields.plant_name')}
          value={listState.plant_id}
          choices={plants.map(({ id, plant, code }) => ({ value: String(id), label: `${code} · ${plant}` }))}
          onChange={(plant_id) => narrow({ plant_id })}
        />
      )}
    </FilterGroup>
  )
}

/** What else narrows the list, as chips: what the home page's figures link to. */
export function SuppliedChips({ listState, narrow }: FiltersProps) {
  const { t } = useTranslation('supplied-tickets')
  const { printed_from, printed_to, latency_from, checks_failed, held, project_id } = listState
  const filters: ActiveFilter<SuppliedTicketsState>[] = [
    ...(printed_from
      ? [{ label: t('chips.from', { date: formatDate(printed_from) }), without: { printed_from: undefined } }]
      : []),
    ...(printed_to
      ? [{ label: t('chips.to', { date: formatDate(printed_to) }), without: { printed_to: undefined } }]
      : []),
    ...(latency_from ? [{ label: t('chips.late'), without: { latency_from: undefined } }] : []),
    ...(checks_failed
      ? [
          {
            label: t(checks_failed === 'true' ? 'chips.failed' : 'chips.passed'),
            without: { checks_failed: undefined },
          },
        ]
      : []),
    ...(held ? [{ label: t(held === 'true' ? 'chips.held' : 'chips.not_held'), without: { held: undefined } }] : []),
    ...(project_id ? [{ label: t('chips.project'), without: { project_id: undefined } }] : []),
  ]
  const texts = {
    label: t('chips.label'),
    clear: t('chips.clear'),
    remove: (name: string) => t('chips.remove', { name }),
  }
  return (
    <FilterChips
      texts={texts}
      filters={filters}
      onChange={narrow}
      onClear={() => narrow(Object.assign({}, ...filters.map(({ without }) => without)) as SuppliedTicketsState)}
    />
  )
}
