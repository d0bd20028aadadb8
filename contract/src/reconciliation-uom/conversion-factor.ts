import * as z from 'zod/mini'
import { date, decimal, id, instant, text } from '../core/scalars.ts'
import { unitCodes } from '../units/units.ts'
import { factorStates } from './reconciliation-uom.list.ts'

/** Most characters of a factor's basis. */
export const MOST_BASIS_LENGTH = 1000

/**
 * How a factor is stated: pay units for each unit of the ticket (`ticket_uom`), or units of the ticket for each pay unit (`pay_uom`), as in "2.02 TON per CY".
 * Both are exact as they were found; the one cannot always be written as the other.
 */
export const factorPers = ['ticket_uom', 'pay_uom'] as const
export type FactorPer = (typeof factorPers)[number]

/** The parts of an approved factor by which quantities are converted. */
export const factorRule = z.object({
  id,
  /** Null: for every material without a separate factor. */
  material_id: z.nullable(id),
  ticket_uom: z.enum(unitCodes),
  pay_uom: z.enum(unitCodes),
  factor: decimal,
  per: z.enum(factorPers),
  /** Tickets printed on these days and between them; null: and ever after. */
  valid_from: date,
  valid_to: z.nullable(date),
})
export type FactorRule = z.output<typeof factorRule>

/** A conversion factor that a project approved (D29). It is never changed: it is ended, and another one is approved. */
export const conversionFactor = z.extend(factorRule, {
  project_id: id,
  project: z.string(),
  material: z.nullable(z.string()),
  /** How it was found: "2.02 tons per CY, lab report 26-118". */
  basis: z.string(),
  state: z.enum(factorStates),
  /** Entries that were ever posted by it; while there are any it cannot be deleted. */
  entries_count: z.int(),
  approved_at: instant,
  approved_by: z.string(),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  abilities: z.array(z.enum(['end', 'delete'])),
})
export type ConversionFactor = z.output<typeof conversionFactor>

/** A factor as an administrator approves it. */
export const newConversionFactor = z.strictObject({
  material_id: z.optional(z.nullable(id)),
  ticket_uom: z.enum(unitCodes),
  pay_uom: z.enum(unitCodes),
  /** Above 0 and below a million, with up to eight decimals. */
  factor: z.string().check(
    z.regex(/^\d{1,6}(\.\d{1,8})?$/, 'expected a number such as 2.02'),
    z.refine((value) => /[1-9]/.test(value), 'expected a number above 0'),
  ),
  per: z.enum(factorPers),
  basis: text(MOST_BASIS_LENGTH),
  valid_from: date,
  valid_to: z.optional(z.nullable(date)),
})
export type NewConversionFactor = z.output<typeof newConversionFactor>
