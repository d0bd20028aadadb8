import * as z from 'zod/mini'
import { date, decimal, id, instant, lockVersion, optionalText, text } from '../core/scalars.ts'
import { readUnit, unitCodes } from '../units/units.ts'

/** Lines of a daily summary, ticket numbers that it lists, and summaries of one post, at most. */
export const MOST_SUMMARY_LINES = 50
export const MOST_SUMMARY_NUMBERS = 5000
export const MOST_SUMMARIES_A_POST = 200
/** Rows and bytes of a file of daily summaries, at most. */
export const MOST_SUMMARY_FILE_BYTES = 4_000_000

/** How a daily summary came: from the plant's system, by a file, or typed. */
export const summarySources = ['ingest', 'file', 'form'] as const
export type SummarySource = (typeof summarySources)[number]

const number = text(40)
const numbers = z._default(z.array(number).check(z.maxLength(MOST_SUMMARY_NUMBERS)), [])
const isUnit = (unit: string): boolean => readUnit(unit) !== null

/** What a plant reports of one material, or of all that it sent. */
export const newSummaryLine = z
  .strictObject({
    /** As on its tickets; null or absent for all materials together. */
    material: optionalText(120),
    loads: z.union([
      z.int().check(z.gte(0), z.lte(100_000)),
      z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'expected a whole number')), z.transform(Number)),
    ]),
    /** Net of all loads in `uom`, never below zero. */
    quantity: z.pipe(
      z.union([z.number().check(z.gte(0), z.lte(1_000_000_000)), z.string()]),
      z.pipe(z.transform(String), decimal.check(z.refine((value) => !value.startsWith('-'), 'must not be negative'))),
    ),
    /** A unit in any spelling that tickets may use. */
    uom: z.pipe(
      z.string().check(z.refine(isUnit, 'there is no such unit of measure')),
      z.transform((unit) => readUnit(unit) ?? 'TON'),
    ),
    /** Numbers of the first and the last ticket. */
    first_ticket_number: z.optional(z.nullable(number)),
    last_ticket_number: z.optional(z.nullable(number)),
  })
  .check(
    z.refine(({ first_ticket_number: first, last_ticket_number: last }) => (first == null) === (last == null), {
      path: ['last_ticket_number'],
      message: 'the first and the last ticket number are given together',
    }),
  )

const content = {
  lines: z.array(newSummaryLine).check(z.minLength(1), z.maxLength(MOST_SUMMARY_LINES)),
  /** Every ticket that the plant printed for the project on the day; empty where it sends no list. */
  ticket_numbers: numbers,
  /** Numbers that were printed and voided. They are no loads, and leave no gap. */
  voided_numbers: numbers,
  notes: optionalText(2000),
}

/** The content of a summary, as typed. */
export const newDailySummary = z.strictObject({
  plant_id: id,
  /** Calendar date in the project's zone (D17). */
  day: date,
  ...content,
  /** The version that was seen; null where there was none. */
  lock_version: z.nullable(lockVersion),
})

/** A summary as a supplier's system sends it. One of `dot_code` and `job_number` names the project, as on tickets. */
export const sentDailySummary = z
  .strictObject({
    plant: text(40),
    date,
    dot_code: optionalText(60),
    job_number: optionalText(60),
    ...content,
  })
  .check(
    z.refine(({ dot_code, job_number }) => (dot_code ?? job_number ?? null) !== null, {
      path: ['dot_code'],
      message: 'dot_code or job_number is required',
    }),
  )
export type SentDailySummary = z.output<typeof sentDailySummary>

/** A line as it is kept. */
export const summaryLine = z.object({
  material: z.nullable(z.string()),
  loads: z.int(),
  quantity: decimal,
  uom: z.enum(unitCodes),
  first_ticket_number: z.nullable(z.string()),
  last_ticket_number: z.nullable(z.string()),
})

/** What a plant reports that it sent to a project on a day. Versions are kept; this is the current one. */
export const dailySummary = z.object({
  id,
  project_id: id,
  plant_id: id,
  plant: z.string(),
  plant_name: z.string(),
  day: date,
  lines: z.array(summaryLine),
  ticket_numbers: z.array(z.string()),
  voided_numbers: z.array(z.string()),
  notes: z.nullable(z.string()),
  /** From 1. */
  version: z.int(),
  source: z.enum(summarySources),
  /** The supplier's system or employee that sent this version. */
  by: z.string(),
  received_at: instant,
})
export type DailySummary = z.output<typeof dailySummary>
/** The content of a summary, without its plant, project and day. */
export type SummaryContent = Pick<DailySummary, 'lines' | 'ticket_numbers' | 'voided_numbers' | 'notes'>

/** The outcome of a posted summary: a repeat of the current version, or an earlier one, changes nothing. */
export const summaryOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type SummaryOutcome = (typeof summaryOutcomes)[number]
const fault = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** The outcome of one summary of a post; the response lists them in the order sent. */
export const summaryResult = z.object({
  /** Plant and date as they were sent; null where they could not be read. */
  plant: z.nullable(z.string()),
  date: z.nullable(z.string()),
  outcome: z.enum(summaryOutcomes),
  daily_summary_id: z.optional(id),
  version: z.optional(z.int()),
  errors: z.array(fault),
  /** `late_repeat`: an earlier version came again. */
  warnings: z.array(fault),
})
export type SummaryResult = z.output<typeof summaryResult>
export const summaryAnswer = z.object({
  results: z.array(summaryResult),
  counts: z.record(z.enum(summaryOutcomes), z.int()),
})
export type SummaryAnswer = z.output<typeof summaryAnswer>
