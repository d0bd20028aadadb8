import * as z from 'zod/mini'
import { date, decimal, id } from '../core/scalars.ts'
import { unitCodes } from '../units/units.ts'

/**
 * Uncoded tickets of a project, of one material and unit, paired with a unit of the project's pay items into which they convert neither exactly nor by a
 * factor that is in force today or later.
 */
export const unmatchedUnits = z.object({
  project_id: id,
  project: z.string(),
  material_id: id,
  material: z.string(),
  ticket_uom: z.enum(unitCodes),
  pay_uom: z.enum(unitCodes),
  /** Tickets that are on no item, neither rejected nor voided, and what they weigh in `ticket_uom`. */
  tickets: z.int(),
  net: decimal,
  /** Items of the project in `pay_uom`, and those in units into which the tickets convert already. */
  items: z.int(),
  other_items: z.int(),
  /** First day on which tickets of the project were printed. */
  first_ticket_on: z.nullable(date),
  /** Last day of the factor that held last; null where there was none. */
  ended_on: z.nullable(date),
})
export type UnmatchedUnits = z.output<typeof unmatchedUnits>
