import * as z from 'zod/mini'
import { decimal, id } from '../core/scalars.ts'
import { bulkBody } from '../tickets/ticket-decisions.ts'

/** By what earlier tickets are like a ticket, the closest likeness first. Material is always among it. */
export const suggestionBases = ['material_mix_plant', 'material_mix', 'material_plant', 'material'] as const
export type SuggestionBasis = (typeof suggestionBases)[number]

/** Where an uncoded ticket likely belongs, by what was done before on the same project, and why. */
export const codingSuggestion = z.object({
  slip_id: id,
  project_pay_item_id: id,
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  /** The whole net in the item's unit; null for an item that only names a source. */
  quantity: z.nullable(decimal),
  external_dot_contractor_id: z.nullable(id),
  /** Share of earlier tickets like this one that were put there, between 0 and 1, to two decimals; few tickets make little confidence. */
  confidence: decimal,
  reason: z.object({
    basis: z.enum(suggestionBases),
    /** Earlier tickets like this one, and those of them that were put on this item for this contractor. */
    tickets: z.int(),
    alike: z.int(),
    material: z.string(),
    mix_id: z.nullable(z.string()),
    plant: z.nullable(z.string()),
  }),
})
export type CodingSuggestion = z.output<typeof codingSuggestion>

/** Puts tickets where they are suggested, where the suggestion is sure enough. */
export const acceptSuggestionsBody = bulkBody({
  /** Least confidence, between 0 and 1; tickets below it are left. */
  min_confidence: z._default(
    z.string().check(z.regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'expected a number such as 0.8')),
    '0',
  ),
})
