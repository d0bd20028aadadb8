import * as z from 'zod/mini'
import { date, decimal, id } from '../core/scalars.ts'
import { unitCodes } from '../units/units.ts'
import { exceptionRefusal } from './exception.ts'
import { dailySummary } from './daily-summary.ts'

/** Most refused tickets that a plant's day lists. */
export const MOST_REFUSALS_SHOWN = 20

const loads = z.object({ loads: z.int(), quantity: decimal })

/** Reported, received and accepted amounts of one material of a plant's day, in one unit: that of the summary, else of the tickets. */
export const matchRow = z.object({
  /** Null where the summary's line is of all materials. */
  material: z.nullable(z.string()),
  uom: z.enum(unitCodes),
  /** Materials of the tickets, by which a list shows them. */
  material_ids: z.array(id),
  /** As reported by the summary; null where it does not mention this. */
  said: z.nullable(loads),
  /** Tickets that are not voided. */
  received: loads,
  /** Tickets among them that the agency's staff have confirmed (D6). */
  accepted: loads,
  /** Received less reported; null without a summary. */
  difference: z.nullable(loads),
  /** Whether the difference is more than rounding explains, or loads differ. */
  differs: z.boolean(),
})
export type MatchRow = z.output<typeof matchRow>

/** A plant's day on a project. */
export const plantMatch = z.object({
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  daily_summary: z.nullable(dailySummary),
  rows: z.array(matchRow),
  /** Exceptions of the plant's day that are open. */
  open_count: z.int(),
  /** Refused tickets that open exceptions of the day are missing, at most 20, by number. */
  refusals: z.array(exceptionRefusal),
})
export type PlantMatch = z.output<typeof plantMatch>

/** The match of a project's day. */
export const dailyMatch = z.object({
  day: date,
  plants: z.array(plantMatch),
  /** Days with tickets or summaries before and after this one. */
  previous_day: z.nullable(date),
  next_day: z.nullable(date),
  abilities: z.array(z.enum(['summarize'])),
})
export type DailyMatch = z.output<typeof dailyMatch>
