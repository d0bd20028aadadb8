import { daysBetween } from '../core/time/days.ts'
import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText } from '../core/scalars.ts'
import { payPeriodStatuses } from '../reconciliation/reconciliation.list.ts'

/** Most days in a response: a month with the weeks that it begins and ends in, or a quarter as an agenda. */
export const MOST_CALENDAR_DAYS = 100

/** Totals of a project's day. Dates are in the project's time zone (D17). */
export const calendarDay = z.object({
  day: date,
  /** Tickets printed on it, whatever their status. */
  tickets: z.int(),
  rejected: z.int(),
  voided: z.int(),
  /** Net of its tickets by unit, less what is rejected and voided. */
  quantities: z.array(z.object({ uom: z.string(), net: decimal })),
  /** Photos that were taken on it, of the project and of its tickets. */
  photos: z.int(),
  /** Documents that were added on it, as far as all who read the project see them. */
  documents: z.int(),
  /** Events of the project's activity. */
  events: z.int(),
})
export type CalendarDay = z.output<typeof calendarDay>

/** A pay period that overlaps the requested days. */
export const calendarPeriod = z.object({
  id,
  number: z.int(),
  start_on: date,
  end_on: date,
  status: z.enum(payPeriodStatuses),
})
export type CalendarPeriod = z.output<typeof calendarPeriod>

const range = z.strictObject({ from: date, to: date }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'the last day is before the first' }),
  z.refine(({ from, to }) => daysBetween(from, to) < MOST_CALENDAR_DAYS, {
    path: ['to'],
    error: `expected at most ${MOST_CALENDAR_DAYS} days`,
  }),
)

/** Totals of each day of a project. */
export const calendar = {
  days: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/calendar',
    permission: 'project.read',
    summary: "Totals of a project's days; days without anything are left out",
    params: z.strictObject({ projectId: idText }),
    query: range,
    response: z.object({
      /** Today in the project's zone. */
      today: date,
      days: z.array(calendarDay),
      periods: z.array(calendarPeriod),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
}
