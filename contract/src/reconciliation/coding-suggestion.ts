import * as z from 'zod/mini'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { bulkBody } from '../tickets/ticket-decisions.ts'
import { ticketStatuses } from '../tickets/ticket-status.ts'

/**
 * How earlier tickets are similar to a ticket, the closest likeness first. Material is always included; `station` is the full station (100 ft) at which
 * both were placed.
 */
export const suggestionBases = [
  'material_station',
  'material_mix_plant',
  'material_mix',
  'material_plant',
  'material',
] as const
export type SuggestionBasis = (typeof suggestionBases)[number]

/** Where an uncoded ticket likely belongs, by earlier coding on the same project, and why. */
export const codingSuggestion = z.object({
  slip_id: id,
  ticket_number: z.string(),
  status: z.nullable(z.enum(ticketStatuses)),
  printed_at: instant,
  /** Calendar date of printing in the project's zone. */
  printed_on: date,
  /** The delivered net, in `uom`. */
  net: decimal,
  uom: z.string(),
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  unit_of_measure: z.string(),
  /** The whole net in the item's unit; null for an item that only names a source. */
  quantity: z.nullable(decimal),
  external_dot_contractor_id: z.nullable(id),
  external_dot_contractor: z.nullable(z.string()),
  /** Share of earlier tickets like this one that were put there, between 0 and 1, to two decimals; few tickets make little confidence. */
  confidence: decimal,
  reason: z.object({
    basis: z.enum(suggestionBases),
    /** Earlier tickets like this one, and those of them that were put on this item for this contractor. */
    tickets: z.int(),
    alike: z.int(),
    material: z.string(),
    /** Which fields of these make the tickets similar; null where a field is not compared. */
    mix_id: z.nullable(z.string()),
    plant: z.nullable(z.string()),
    station: z.nullable(z.string()),
    /** Evidence against it: sizes (mm or inch) in the names of the material and the item that differ, as written; `confidence` is then at most 0.49. Null where they agree or one has none. */
    differing_sizes: z.nullable(z.object({ material: z.string(), item: z.string() })),
  }),
})
export type CodingSuggestion = z.output<typeof codingSuggestion>

/** From this confidence on, earlier coding is a pattern: a person who puts tickets elsewhere sees that and confirms it. */
export const LEAST_PATTERN = 0.9

/** Tickets that a rule puts elsewhere than most tickets like them were put before. */
export const patternBreak = z.object({
  /** Where tickets like them went. */
  project_pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  external_dot_contractor: z.nullable(z.string()),
  material: z.string(),
  /** Tickets that go elsewhere now. */
  tickets: z.int(),
  /** Earlier tickets like them, and those of them that went there. */
  earlier: z.int(),
  alike: z.int(),
})
export type PatternBreak = z.output<typeof patternBreak>

/** What the caller may do with the tickets of the project: `code` where the role codes tickets (D12a) and the project is not archived. */
export const codingAbilities = z.array(z.enum(['code']))

/** Suggestions for uncoded tickets, and how many tickets they are for. */
export const codingSuggestions = z.object({
  coding_suggestions: z.array(codingSuggestion),
  /** Number of tickets considered: the newest 5,000 of those named or of the day, or the newest 1,000 of the project that are on no item. */
  looked_at: z.int(),
  /** All tickets of the project that are on no item and can be. */
  uncoded: z.int(),
  abilities: codingAbilities,
})

/** Puts tickets where they are suggested, where the suggestion is confident enough. */
export const acceptSuggestionsBody = bulkBody({
  /** Least confidence, between 0 and 1; tickets below it are left. */
  min_confidence: z._default(
    z.string().check(z.regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'expected a number such as 0.8')),
    '0',
  ),
})
