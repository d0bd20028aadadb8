import type { TFunction } from 'i18next'
import { formatDate, formatDuration, formatInstant } from '../../../lib/dates.ts'
import type { FilterParam, TicketAddress } from '../ticket-address.ts'
import { listOf } from '../ticket-address.ts'
import { choiceParams, markParams, type ChoiceParam } from './choices.ts'

/** A filter that is on: what its chip says, and the parameters that go with it. */
export interface ActiveFilter {
  key: string
  label: string
  params: readonly FilterParam[]
}

interface Names {
  t: TFunction<'tickets'>
  time_zone: string
  labelOf: (param: ChoiceParam, value: string) => string
}

function datesFilter({ printed_from: from, printed_to: to }: TicketAddress, { t }: Names): ActiveFilter[] {
  if (!from && !to) return []
  const text =
    from && to
      ? from === to
        ? formatDate(from)
        : t('filters.between', { from: formatDate(from), to: formatDate(to) })
      : from
        ? t('filters.from', { date: formatDate(from) })
        : t('filters.to', { date: formatDate(to) })
  return [
    {
      key: 'date',
      label: t('filters.chip', { name: t('filters.date'), value: text }),
      params: ['printed_from', 'printed_to'],
    },
  ]
}

function receivedFilters(
  { received_from, received_to, latency_from }: TicketAddress,
  { t, time_zone }: Names,
): ActiveFilter[] {
  const chip = (key: FilterParam, value: string): ActiveFilter => ({
    key,
    label: t('filters.chip', { name: t('filters.received'), value }),
    params: [key],
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
function furtherFilters(address: TicketAddress, { t }: Names): ActiveFilter[] {
  const yes = (['overloaded', 'wasted'] as const).filter((param) => address[param] !== undefined)
  return [
    ...(address.uom
      ? [
          {
            key: 'uom',
            label: t('filters.chip', { name: t('filters.uom'), value: listOf(address.uom).join(', ') }),
            params: ['uom' as const],
          },
        ]
      : []),
    ...yes.map((param): ActiveFilter => ({ key: param, label: t(`filters.${param}`), params: [param] })),
  ]
}

/** The filters of an address in words, in the order of the filter bar. */
export function activeFilters(address: TicketAddress, names: Names): ActiveFilter[] {
  const { t, labelOf } = names
  const choices = choiceParams.flatMap((param): ActiveFilter[] => {
    const values = listOf(address[param]).map((value) => labelOf(param, value))
    if (values.length === 0) return []
    const value =
      values.length > 2 ? t('filters.more_values', { first: values[0], count: values.length - 1 }) : values.join(', ')
    return [{ key: param, label: t('filters.chip', { name: t(`filters.${param}`), value }), params: [param] }]
  })
  const marks = markParams.flatMap((param): ActiveFilter[] =>
    address[param] === undefined
      ? []
      : [
          {
            key: param,
            label: t(address[param] === 'true' ? `filters.${param}` : `filters.${param}_not`),
            params: [param],
          },
        ],
  )
  return [
    ...choices,
    ...datesFilter(address, names),
    ...receivedFilters(address, names),
    ...furtherFilters(address, names),
    ...marks,
  ]
}
