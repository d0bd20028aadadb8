import type { CalendarDay, CalendarPeriod } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import * as queries from './calendar.queries.ts'

/** Totals of the days of a project, and the pay periods around them. */
export async function daysOf(
  db: Database,
  days: queries.DaysOf,
): Promise<{ days: CalendarDay[]; periods: CalendarPeriod[] }> {
  const [printed, photos, documents, events, periods] = await Promise.all([
    queries.printedByDay(db, days),
    queries.photosByDay(db, days),
    queries.documentsByDay(db, days),
    queries.eventsByDay(db, days),
    queries.periodsWithin(db, days),
  ])
  return { days: joinDays(printed, { photos, documents, events }), periods }
}

type Counts = Awaited<ReturnType<typeof queries.photosByDay>>

/** Days on which anything happened, in their order. */
function joinDays(
  printed: readonly queries.PrintedOn[],
  counts: Record<'photos' | 'documents' | 'events', Counts>,
): CalendarDay[] {
  const days = new Map<string, CalendarDay>()
  const on = (day: string): CalendarDay => {
    const found = days.get(day) ?? {
      day,
      tickets: 0,
      rejected: 0,
      voided: 0,
      quantities: [],
      photos: 0,
      documents: 0,
      events: 0,
    }
    days.set(day, found)
    return found
  }
  for (const { day, uom, tickets, rejected, voided, net } of printed) {
    const one = on(day)
    one.tickets += tickets
    one.rejected += rejected
    one.voided += voided
    if (net !== '0') one.quantities.push({ uom, net })
  }
  for (const kind of ['photos', 'documents', 'events'] as const)
    for (const { day, count } of counts[kind]) on(day)[kind] = count
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}
