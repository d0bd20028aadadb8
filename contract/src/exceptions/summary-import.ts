import * as z from 'zod/mini'
import { date } from '../core/scalars.ts'
import { importFault, importReading } from '../core/import-file.ts'

/** The column names that a file of daily summaries may use. A row is a line of a summary; rows of one plant and date are one summary. */
export const summaryColumnNames = {
  plant: ['plant', 'plant_code'],
  date: ['date', 'day', 'ticket_date'],
  dot_code: ['dot_code', 'project'],
  material: ['material', 'product'],
  loads: ['loads', 'load_count', 'number_of_loads', 'tickets'],
  quantity: ['quantity', 'net', 'total', 'total_quantity', 'tons'],
  uom: ['uom', 'unit', 'unit_of_measure'],
  first_ticket_number: ['first_ticket_number', 'first_ticket', 'first'],
  last_ticket_number: ['last_ticket_number', 'last_ticket', 'last'],
  ticket_numbers: ['ticket_numbers', 'numbers'],
  voided_numbers: ['voided_numbers', 'voided'],
} as const
export const requiredSummaryColumns = ['plant', 'date', 'loads', 'quantity', 'uom'] as const

/** The outcome of an imported file of daily summaries, or with `validate_only` what it would be. */
export const summaryImport = z.object({
  total_count: z.int(),
  errored_count: z.int(),
  ...importReading,
  errors: z.array(importFault),
  /** Each plant's day in the order of the file, without those that a row with faults is or may be of. */
  summaries: z.array(
    z.object({
      plant: z.string(),
      day: date,
      loads: z.int(),
      lines: z.int(),
      outcome: z.enum(['created', 'updated', 'unchanged']),
    }),
  ),
  /** Whether anything was written. */
  written: z.boolean(),
})
export type SummaryImport = z.output<typeof summaryImport>
