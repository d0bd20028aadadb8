import { LEAST_PATTERN, type CodingSuggestion, type PatternBreak, type SplitShare } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { inTurns } from '../../../platform/turns.ts'
import { historyOf, suggestionsFor } from './coding-history.ts'
import { uncodedTickets } from './suggestions.queries.ts'

/** Tickets that a rule puts elsewhere than most like them were put before, by where those went; the most tickets first. */
export async function patternBreaks(
  ctx: RequestContext,
  { project_id, ids, split }: { project_id: number; ids: readonly number[]; split: readonly SplitShare[] },
): Promise<PatternBreak[]> {
  if (ids.length === 0) return []
  const [tickets, history] = await Promise.all([
    uncodedTickets(ctx.db, ctx.authority_id, { project_id, ids, day: null, limit: ids.length }),
    historyOf(ctx, project_id),
  ])
  const suggestions = await inTurns(suggestionsFor(tickets, history))
  return breaksOf(suggestions, split)
}

/** The same of tickets with their suggestions. A share breaks no pattern where it has the item and the contractor of it. */
export function breaksOf(suggestions: readonly CodingSuggestion[], split: readonly SplitShare[]): PatternBreak[] {
  const broken = suggestions.filter(
    (suggestion) =>
      Number(suggestion.confidence) >= LEAST_PATTERN &&
      !split.some(
        ({ project_pay_item_id, external_dot_contractor_id = null }) =>
          project_pay_item_id === suggestion.project_pay_item_id &&
          external_dot_contractor_id === suggestion.external_dot_contractor_id,
      ),
  )
  const groups = Map.groupBy(
    broken,
    ({ project_pay_item_id, external_dot_contractor_id, reason: { basis, ...like } }) =>
      JSON.stringify([project_pay_item_id, external_dot_contractor_id, basis, like]),
  )
  return [...groups.values()]
    .flatMap((group) => {
      const [like] = group
      return like ? [breakOf(like, group.length)] : []
    })
    .toSorted((one, other) => other.tickets - one.tickets || one.line_number - other.line_number)
}

const breakOf = (
  { project_pay_item_id, line_number, item_code, external_dot_contractor, reason }: CodingSuggestion,
  tickets: number,
): PatternBreak => ({
  project_pay_item_id,
  line_number,
  item_code,
  external_dot_contractor,
  material: reason.material,
  tickets,
  earlier: reason.tickets,
  alike: reason.alike,
})
