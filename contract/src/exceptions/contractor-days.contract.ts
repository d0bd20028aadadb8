import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant, optionalText } from '../core/scalars.ts'

/** Most loads of a plant that a contractor can count on a day. */
export const MOST_COUNTED_LOADS = 9999
export const MOST_COUNT_NOTES = 1000

const ofDay = z.strictObject({ projectId: idText, day: date })

/** A plant's loads of a day as the agency received them, and as the caller's company counted them. */
export const contractorPlantDay = z.object({
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  /** Tickets received that are not voided. */
  loads: z.int(),
  /** Their net by unit, as the tickets have it. */
  totals: z.array(z.object({ uom: z.string(), net: decimal })),
  /** Those of them that nobody signed for the contractor yet, or that the supplier changed since. */
  unsigned: z.int(),
  disputed: z.int(),
  /** What the company counted; null where it did not. */
  count: z.nullable(
    z.object({ loads: z.int(), notes: z.nullable(z.string()), counted_by: z.string(), counted_at: instant }),
  ),
})
export type ContractorPlantDay = z.output<typeof contractorPlantDay>

const gone = ['not_found', 'project_deleted'] as const

/** The days of a project as its contractor sees and signs them (D49). */
export const contractorDays = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/projects/{projectId}/contractor_days/{day}',
    permission: 'ticket.sign',
    summary: 'The loads of a day by plant, as received and as the own company counted them',
    params: ofDay,
    response: z.object({
      day: date,
      /** Every plant that ever delivered to the project. */
      plants: z.array(contractorPlantDay),
      /** The last day with tickets; null without any. */
      last_day: z.nullable(date),
    }),
    problems: gone,
  }),
  count: defineRoute({
    method: 'PUT',
    path: '/v1/projects/{projectId}/contractor_days/{day}/plants/{plantId}',
    permission: 'ticket.sign',
    summary:
      "State the own company's count of a plant's loads on a day, or withdraw it; a count that differs becomes an exception for the agency",
    params: z.extend(ofDay, { plantId: idText }),
    body: z.strictObject({
      /** Null withdraws the count. */
      loads: z.nullable(z.int().check(z.gte(0), z.lte(MOST_COUNTED_LOADS))),
      notes: optionalText(MOST_COUNT_NOTES),
    }),
    response: z.object({ plant: contractorPlantDay }),
    problems: [...gone, 'project_archived'],
  }),
}
