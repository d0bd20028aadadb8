import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { sumDecimals } from '../../../../lib/decimals.ts'
import type { UnitTotal } from '../coding/day-groups.ts'

/** Tickets that are suggested for one item and contractor by one reason, in the order of the list. */
export interface SuggestionGroup {
  key: string
  /** What holds of all of them: the first. */
  like: CodingSuggestion
  suggestions: CodingSuggestion[]
  totals: UnitTotal[]
  /** The total quantity for the item, in its unit; null if the item only names a source. */
  quantity: string | null
}

const keyOf = ({
  project_pay_item_id,
  external_dot_contractor_id,
  confidence,
  reason: { basis, material, mix_id, plant, station },
}: CodingSuggestion): string =>
  JSON.stringify([project_pay_item_id, external_dot_contractor_id, confidence, basis, material, mix_id, plant, station])

/** Exact nets by unit. */
export const netsOf = (suggestions: readonly CodingSuggestion[]): UnitTotal[] =>
  [...Map.groupBy(suggestions, ({ uom }) => uom)].map(([uom, those]) => ({
    uom,
    net: sumDecimals(those.map(({ net }) => net)),
  }))

function groupOf(key: string, suggestions: CodingSuggestion[]): SuggestionGroup[] {
  const [like] = suggestions
  if (!like) return []
  const quantity =
    like.quantity === null ? null : sumDecimals(suggestions.map((suggestion) => suggestion.quantity ?? '0'))
  return [{ key, like, suggestions, totals: netsOf(suggestions), quantity }]
}

/** Suggestions grouped by item and basis, by confidence descending, then by size. */
export const suggestionGroups = (suggestions: readonly CodingSuggestion[]): SuggestionGroup[] =>
  [...Map.groupBy(suggestions, keyOf)]
    .flatMap(([key, those]) => groupOf(key, those))
    .toSorted(
      (one, other) =>
        Number(other.like.confidence) - Number(one.like.confidence) ||
        other.suggestions.length - one.suggestions.length ||
        one.like.line_number - other.like.line_number,
    )

/** Suggestions that are at least so sure, in percent. */
export const atLeast = (suggestions: readonly CodingSuggestion[], percent: number): CodingSuggestion[] =>
  suggestions.filter(({ confidence }) => Math.round(Number(confidence) * 100) >= percent)

/** How sure a suggestion is, in a word. */
const confidenceWords = ['very_likely', 'likely', 'possible', 'unsure'] as const
export type ConfidenceWord = (typeof confidenceWords)[number]

/** From 90 percent on it is very likely, from 75 likely, from 50 possible. */
export function confidenceWord(confidence: string): ConfidenceWord {
  const share = Number(confidence)
  if (share >= 0.9) return 'very_likely'
  if (share >= 0.75) return 'likely'
  return share >= 0.5 ? 'possible' : 'unsure'
}
