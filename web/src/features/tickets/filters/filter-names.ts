import type { TFunction } from 'i18next'
import { formatDate, formatDuration, formatInstant } from '../../../lib/dates.ts'
import type { ActiveFilter } from '../../../ui/filters/filter-chips.tsx'
import type { FilterParam, TicketListState } from '../ticket-list-state.ts'
import { valuesIn } from '../../../lib/list-codec.ts'
import { choiceParams, markParams, type ChoiceParam } from './choice-params.ts'
import './tickets.filters.en.json'

type Filter = ActiveFilter<TicketListState>

/** What an address is without some filters. */
const without = (...params: FilterParam[]): TicketListState =>
  Object.fromEntries(params.map((param) => [param, undefined]))

interface Names {
  t: TFunction<'tickets'>
  time_zone: string
  labelOf: (param: ChoiceParam, value: string) => string
}

interface Dates {
  name: string
  from: string | undefined
  to: string | undefined
}

function datesFilter({ name, from, to }: Dates, params: FilterParam[], t: Names['t']): Filter[] {
  if (!from && !to) return []
  const text =
    from && to
      ? from === to
        ? formatDate(from)
        : t('filters.between', { from: formatDate(from), to: formatDate(to) })
      : from
        ? t('filters.from', { date: formatDate(from) })
        : t('filters.to', { date: formatDate(to) })
  return [{ label: t('filters.chip', { name, value: text }), without: without(...params) }]
}

/** The shift of printing and its dates, and instants of printing: set by links of reports. */
function shiftFilters(listState: TicketListState, { t, time_zone }: Names): Filter[] {
  const { shift, shift_from, shift_to, printed_after, printed_before } = listState
  const chip = (key: FilterParam, value: string): Filter => ({
    label: t('filters.chip', { name: t('filters.date'), value }),
    without: without(key),
  })
  return [
    ...(shift ? [{ label: t(`filters.shifts.${shift as 'day'}`), without: without('shift') }] : []),
    ...(shift_from ? [chip('shift_from', t('filters.from', { date: formatDate(shift_from) }))] : []),
    ...(shift_to ? [chip('shift_to', t('filters.to', { date: formatDate(shift_to) }))] : []),
    ...(printed_after
      ? [chip('printed_after', t('filters.printed_after', { time: formatInstant(printed_after, time_zone) }))]
      : []),
    ...(printed_before
      ? [chip('printed_before', t('filters.printed_before', { time: formatInstant(printed_before, time_zone) }))]
      : []),
  ]
}

function receivedFilters(
  { received_from, received_to, latency_from }: TicketListState,
  { t, time_zone }: Names,
): Filter[] {
  const chip = (key: FilterParam, value: string): Filter => ({
    label: t('filters.chip', { name: t('filters.received'), value }),
    without: without(key),
  })
  return [
    ...(received_from
      ? [chip('received_from', t('filters.received_after', { time: formatInstant(received_from, time_zone) }))]
      : []),
    ...(received_to
      ? [chip('received_to', t('filters.received_before', { time: formatInstant(received_to, time_zone) }))]
      : []),
    ...(latency_from
      ? [chip('latency_from', t('filters.late', { duration: formatDuration(Number(latency_from)) }))]
      : []),
  ]
}

/** Filters that links of other pages bring along. */
function furtherFilters(listState: TicketListState, { t }: Names): Filter[] {
  const { work_from, work_to } = listState
  const yes = (
    ['own', 'overloaded', 'wasted', 'within', 'along', 'id', 'pay_item_id', 'pay_period_id'] as const
  ).filter((param) => listState[param] !== undefined)
  return [
    ...(listState.uom
      ? [
          {
            label: t('filters.chip', { name: t('filters.uom'), value: valuesIn(listState.uom).join(', ') }),
            without: without('uom'),
          },
        ]
      : []),
    ...datesFilter({ name: t('filters.work_date'), from: work_from, to: work_to }, ['work_from', 'work_to'], t),
    ...yes.map((param): Filter => ({ label: t(`filters.${param}`), without: without(param) })),
  ]
}

/** The filters of an address in words, in the order of the filter bar. */
export function activeFilters(listState: TicketListState, names: Names): Filter[] {
  const { t, labelOf } = names
  const printed = { name: t('filters.date'), from: listState.printed_from, to: listState.printed_to }
  const choices = choiceParams.flatMap((param): Filter[] => {
    const values = valuesIn(listState[param]).map((value) => labelOf(param, value))
    if (values.length === 0) return []
    const value =
      values.length > 2 ? t('filters.more_values', { first: values[0], count: values.length - 1 }) : values.join(', ')
    return [{ label: t('filters.chip', { name: t(`filters.${param}`), value }), without: without(param) }]
  })
  const marks = markParams.flatMap((param): Filter[] =>
    listState[param] === undefined
      ? []
      : [
          {
            label: t(listState[param] === 'true' ? `filters.${param}` : `filters.${param}_not`),
            without: without(param),
          },
        ],
  )
  return [
    ...choices,
    ...datesFilter(printed, ['printed_from', 'printed_to'], t),
    ...shiftFilters(listState, names),
    ...receivedFilters(listState, names),
    ...furtherFilters(listState, names),
    ...marks,
  ]
}
