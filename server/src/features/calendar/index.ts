import { calendar, type CalendarDay } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { projectFor } from '../projects/index.ts'
import * as queries from './calendar.queries.ts'

/** What each day of a project came to. */
export const calendarFeature: Feature = {
  name: 'calendar',
  routes: [
    handle(calendar.days, async (ctx, { params, query }) => {
      const { time_zone, today } = await projectFor(ctx, params.projectId, { for: 'read' })
      const days = { authority_id: ctx.authority_id, project_id: params.projectId, time_zone, ...query }
      const [printed, photos, events, periods] = await Promise.all([
        queries.printedByDay(ctx.db, days),
        queries.photosByDay(ctx.db, days),
        queries.eventsByDay(ctx.db, days),
        queries.periodsWithin(ctx.db, days),
      ])
      return { today, days: joinDays(printed, photos, events), periods }
    }),
  ],
}

type Counts = Awaited<ReturnType<typeof queries.photosByDay>>

/** Days on which anything happened, in their order. */
function joinDays(printed: readonly queries.PrintedOn[], photos: Counts, events: Counts): CalendarDay[] {
  const days = new Map<string, CalendarDay>()
  const on = (day: string): CalendarDay => {
    const found = days.get(day) ?? { day, tickets: 0, rejected: 0, voided: 0, quantities: [], photos: 0, events: 0 }
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
  for (const { day, count } of photos) on(day).photos = count
  for (const { day, count } of events) on(day).events = count
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}
