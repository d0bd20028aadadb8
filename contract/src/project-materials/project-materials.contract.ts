import * as z from 'zod/mini'
import { filterOn, filterValue } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant } from '../core/scalars.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { materialIntervals } from './material-intervals.ts'

const count = z.int().check(z.gte(0))
const percent = z.nullable(decimal)

/** Which of a project's tickets are added up: by calendar date of printing in the project's zone (D17), and by the type of their material. */
export const materialMetricsQuery = z.strictObject({
  filters: z.optional(
    z.strictObject({
      printed_on: filterOn(filterValue.date, ['eq', 'gte', 'lte']),
      material_type: filterOn(z.enum(materialTypes), ['eq', 'in']),
    }),
  ),
})

/** The same for running totals, with their interval; without one the server chooses it by the dates that have tickets (docs/materials.md). */
export const materialDaysQuery = z.extend(materialMetricsQuery, { interval: z.optional(z.enum(materialIntervals)) })

/**
 * A material's tickets in one unit. Quantities are exact decimals in `uom`; docs/materials.md defines each figure and explains why.
 */
export const materialMetric = z.object({
  material_id: id,
  material: z.string(),
  material_type: z.string(),
  /** The unit of the quantities. */
  uom: z.string(),
  /** Units in which the tickets gave them; all convert into `uom` exactly. */
  uoms: z.array(z.string()),
  ticket_count: count,
  delivered_count: count,
  pending_count: count,
  rejected_count: count,
  voided_count: count,
  /** The sum of the quantities on orders; null where no ticket names a quantity ordered. */
  quantity_ordered: z.nullable(decimal),
  delivered_qty: decimal,
  pending_qty: decimal,
  rejected_qty: decimal,
  /** Net of tickets that are rejected, or delivered with a reason of waste, and how many they are. */
  waste_qty: decimal,
  waste_count: count,
  /** The part of delivered tickets that is on pay codes, and the part that is not. */
  coded_qty: decimal,
  uncoded_qty: decimal,
  /** Mean net of tickets that are not voided, to two decimals (D16); null without such tickets. */
  avg_load: z.nullable(decimal),
  first_ticket_at: instant,
  last_ticket_at: instant,
  /** Mean of the seconds between printing and receipt (D14), to whole seconds. */
  avg_latency_s: z.int(),
  /** Tickets received within the authority's preferred and accepted minutes, in percent to one decimal (D14). */
  pct_under_preferred: percent,
  pct_under_accepted: percent,
})
export type MaterialMetric = z.output<typeof materialMetric>

/** A material's deliveries interval by interval in one unit, oldest first; intervals in which none was delivered are left out. */
export const materialDays = z.object({
  material_id: id,
  material: z.string(),
  uom: z.string(),
  uoms: z.array(z.string()),
  days: z.array(
    z.object({
      /** The first date of the interval, even if it is before the requested dates: the day itself, the Monday of its week, the first of its month. */
      printed_on: date,
      delivered_count: count,
      delivered_qty: decimal,
      /** The sum of the interval and of all before it, within the requested dates. */
      running_qty: decimal,
    }),
  ),
})
export type MaterialDays = z.output<typeof materialDays>

const params = z.strictObject({ id: idText })

/** Totals of a project's tickets by material. */
export const projectMaterials = {
  metrics: defineRoute({
    method: 'GET',
    path: '/v2/projects/{id}/material_metrics',
    permission: 'project.read',
    summary: "Totals of a project's tickets by material and unit",
    params,
    query: materialMetricsQuery,
    response: z.object({
      material_metrics: z.array(materialMetric),
      preferred_minutes: z.int(),
      accepted_minutes: z.int(),
      time_zone: z.string(),
    }),
  }),
  days: defineRoute({
    method: 'GET',
    path: '/v2/projects/{id}/material_metrics/days',
    permission: 'project.read',
    summary: "A project's deliveries by material, unit and interval, with running totals",
    params,
    query: materialDaysQuery,
    response: z.object({
      /** The requested interval, or the one that the server chose. */
      interval: z.enum(materialIntervals),
      material_days: z.array(materialDays),
    }),
  }),
}
