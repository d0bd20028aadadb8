import {
  LEAST_PATTERN,
  type CodingSuggestion,
  type PatternBreak,
} from '@milepost/contract/reconciliation/coding-suggestion'
import type { ChosenItem } from './chosen-items.ts'

/** The pattern that a ticket breaks if it goes where was chosen: tickets like it went to another item, or to that of another contractor. Null where it breaks none. */
export function brokenPattern(
  suggestion: CodingSuggestion | undefined,
  chosen: readonly ChosenItem[],
): PatternBreak | null {
  if (!suggestion || chosen.length === 0 || Number(suggestion.confidence) < LEAST_PATTERN) return null
  const { project_pay_item_id, line_number, item_code, external_dot_contractor, reason } = suggestion
  const kept = chosen.some(
    ({ item, contractor_id }) =>
      item.id === project_pay_item_id && contractor_id === suggestion.external_dot_contractor_id,
  )
  if (kept) return null
  const { material, tickets: earlier, alike } = reason
  return { project_pay_item_id, line_number, item_code, external_dot_contractor, material, tickets: 1, earlier, alike }
}
