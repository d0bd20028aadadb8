import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant } from '../core/scalars.ts'
import type { TicketFilters } from '../tickets/ticket-list.ts'

const count = z.int().check(z.gte(0))

/** Filters of the ticket list (`ticketFilters`) that hold exactly the tickets of a figure. */
const filters = z.record(z.string(), z.looseObject({})) as unknown as z.ZodMiniType<TicketFilters>

/** Conditions that need attention: each is about tickets, and disappears when they are dealt with or the day is over. */
export const projectAlerts = ['overloaded', 'flagged', 'changed_after_delivered', 'checks_failed', 'late'] as const
export type ProjectAlert = (typeof projectAlerts)[number]

/** Steps by which a new project is set up, in their order: `keys` are those of the agency's suppliers. */
export const setupSteps = ['team', 'contractors', 'pay_items', 'keys', 'reconciliation'] as const
export type SetupStep = (typeof setupSteps)[number]

const dayQuantity = z.object({ printed_on: date, tickets: count, quantity: decimal })

/**
 * The current figures of a project. Today is the calendar date of the project's zone (D17); a ticket belongs to the date on which it was printed. Each count has the
 * `filters` of the ticket list that it opens.
 */
export const projectData = z.object({
  at: instant,
  today: date,
  time_zone: z.string(),
  /** Tickets printed today, whatever their status. */
  today_tickets: z.object({ tickets: count, filters }),
  /** Up to seven days before today on which tickets were printed, oldest first. */
  days: z.array(date),
  /** Deliveries by material and unit, today and on `days`: net of tickets neither rejected nor voided. */
  materials: z.array(
    z.object({
      material_id: id,
      material: z.string(),
      material_type: z.string(),
      uom: z.string(),
      today: z.object({ tickets: count, quantity: decimal, filters }),
      /** One for each of `days`; none came where it holds zero. */
      days: z.array(dayQuantity),
      /** The mean of `days`, to two decimals (D16); null without any. */
      mean: z.nullable(decimal),
    }),
  ),
  /** Tickets that wait for a decision, of all days; when the oldest was printed. */
  waiting: z.object({ tickets: count, oldest_printed_at: z.nullable(instant), filters }),
  /**
   * Trucks in transit: those with a ticket printed today that is still pending, each with its latest one. They have left the plant with a load that nobody
   * has received yet; where they are is not known. `trucks` holds the latest 50, `count` is of all.
   */
  under_way: z.object({
    count,
    filters,
    trucks: z.array(
      z.object({
        truck_id: id,
        truck: z.string(),
        tickets: count,
        slip_id: id,
        ticket_number: z.string(),
        printed_at: instant,
        plant: z.string(),
        material: z.string(),
        net: decimal,
        uom: z.string(),
      }),
    ),
  }),
  /** Alerts that have tickets: overloads, failed weighing checks and late arrivals of today, flagged ones that wait, those changed after delivery and not accepted since. */
  alerts: z.array(z.object({ alert: z.enum(projectAlerts), tickets: count, filters })),
  /** Plants of today's tickets that are silent within their hours, so that more may be missing (D14). */
  silent_plants: z.array(
    z.object({
      plant_id: id,
      plant: z.string(),
      plant_name: z.string(),
      tickets: count,
      last_ticket_at: z.nullable(instant),
      filters,
    }),
  ),
  accepted_minutes: z.int(),
  /** What a project under way still lacks, for those who set it up; null for others, and once nothing is missing. */
  setup: z.nullable(z.object({ missing: z.array(z.enum(setupSteps)).check(z.minLength(1)) })),
})
export type ProjectData = z.output<typeof projectData>

/** The project-data calls (specification section 7). */
export const projectDataCalls = {
  get: defineRoute({
    method: 'GET',
    path: '/v3/projects/{id}/project_data',
    permission: 'project.read',
    summary: 'The current figures of a project',
    params: z.strictObject({ id: idText }),
    response: z.object({ project_data: projectData }),
  }),
}
