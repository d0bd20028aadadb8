import {
  MOST_TICKETS_A_CALL,
  type BulkCodingResult,
  type CodingSuggestion,
  type reconciliation,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { inTurns } from '../../../platform/turns.ts'
import { projectFor } from '../../projects/index.ts'
import { idsOf } from '../../tickets/index.ts'
import { Exact } from '../../units/index.ts'
import { codePlanned, type Plan } from '../coding/code-planned.ts'
import { codingDays } from '../coding/coding-slips.queries.ts'
import { codingAbilitiesOf } from '../own-project.ts'
import { historyOf, itemsById, suggestionsFor } from './coding-history.ts'
import { newestUncoded, uncodedTickets } from './suggestions.queries.ts'

/** Most tickets that get suggestions where none are named. */
const MOST_SUGGESTED = 1000
/** Most tickets that get suggestions where tickets or a day are named: as many as one call accepts. */
const MOST_NAMED = MOST_TICKETS_A_CALL
/** Days with tickets on no item that are looked through for them. */
const MOST_DAYS = 400

/** Where uncoded tickets likely belong; tickets without one are left out. */
export async function listSuggestions(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.suggestions>,
): Promise<RouteResponse<typeof reconciliation.suggestions>> {
  const project = await projectFor(ctx, params.projectId, { for: 'read' })
  const project_id = project.id
  const { id, printed_on } = query.filters ?? {}
  const selected = { ids: id?.in ?? null, day: printed_on?.eq ?? null }
  const named = selected.ids !== null || selected.day !== null
  const days = codingDays(ctx.db, ctx.authority_id, {
    project_id,
    query: { page_number: 1, page_size: MOST_DAYS, filters: { uncoded: { eq: true } } },
  })
  const [open, tickets, history] = await Promise.all([
    days,
    named
      ? uncodedTickets(ctx.db, ctx.authority_id, { project_id, ...selected, limit: MOST_NAMED })
      : days.then(({ rows }) =>
          newestUncoded(ctx.db, ctx.authority_id, { project_id, days: newestDays(rows), limit: MOST_SUGGESTED }),
        ),
    historyOf(ctx, project_id),
  ])
  return {
    coding_suggestions: await inTurns(suggestionsFor(tickets, history)),
    looked_at: tickets.length,
    uncoded: open.uncoded,
    abilities: await codingAbilitiesOf(ctx, project),
  }
}

/** The newest days whose uncoded tickets are as many as are considered. */
function newestDays(days: readonly { printed_on: string; uncoded: number }[]): string[] {
  let tickets = 0
  const newest: string[] = []
  for (const { printed_on, uncoded } of days) {
    if (tickets >= MOST_SUGGESTED) break
    newest.push(printed_on)
    tickets += uncoded
  }
  return newest
}

/** Puts tickets where they are suggested now, where the suggestion is confident enough; the others are left out and reported. One change, undone as one. */
export async function acceptSuggestions(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.acceptSuggestions>,
): Promise<BulkCodingResult> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'reconcile' })
  const ids = await idsOf(ctx, body)
  const tickets = await uncodedTickets(ctx.db, ctx.authority_id, { project_id, ids, day: null, limit: MOST_NAMED })
  const history = await historyOf(ctx, project_id)
  const sure = (await inTurns(suggestionsFor(tickets, history))).filter(({ confidence }) =>
    new Exact(confidence).greaterThanOrEqualTo(body.min_confidence),
  )
  const plans = new Map(sure.map((suggestion) => [suggestion.slip_id, planOf(suggestion)]))
  const items = [...new Set(sure.map(({ project_pay_item_id }) => project_pay_item_id))]
  return await codePlanned(ctx, {
    project_id,
    ids,
    items: await itemsById(ctx, project_id, items),
    rules: history.rules,
    source: 'suggestion',
    validate_only: body.validate_only ?? false,
    planOf: ({ id }) => plans.get(id) ?? 'no_suggestion',
  })
}

const planOf = (suggestion: CodingSuggestion): Plan => [
  {
    project_pay_item_id: suggestion.project_pay_item_id,
    quantity: suggestion.quantity,
    external_dot_contractor_id: suggestion.external_dot_contractor_id,
    additional_notes: null,
    path: '',
  },
]
