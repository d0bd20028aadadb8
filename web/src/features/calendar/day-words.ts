import type { CalendarDay, CalendarPeriod } from '@milepost/contract/calendar/calendar.contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import { quantityTexts } from '../../lib/quantities.ts'

/** Quantities of a day in the units that are paid. */
export const quantitiesOf = ({ quantities }: Pick<CalendarDay, 'quantities'>): string[] => quantityTexts(quantities)

/** Pay periods that begin or end on a day, in words. */
export const periodMarks = (day: string, periods: readonly CalendarPeriod[], t: TFunction<'calendar'>): string[] =>
  periods.flatMap(({ number, start_on, end_on }) => [
    ...(start_on === day ? [t('period_begins', { number })] : []),
    ...(end_on === day ? [t('period_ends', { number })] : []),
  ])

/** What a day came to, in words. */
export function wordsOf(day: CalendarDay, t: TFunction<'calendar'>): string[] {
  const counted = (key: 'tickets' | 'rejected' | 'voided' | 'photos' | 'documents' | 'events') =>
    day[key] === 0 ? [] : [t(key, { count: day[key], formatted: formatCount(day[key]) })]
  return [
    ...counted('tickets'),
    ...quantitiesOf(day),
    ...(['rejected', 'voided', 'photos', 'documents', 'events'] as const).flatMap(counted),
  ]
}
