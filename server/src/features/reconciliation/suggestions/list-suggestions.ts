import {
  MOST_TICKETS_A_CALL,
  type BulkCodingResult,
  type CodingSuggestion,
  type reconciliation,
  type RouteInput,
  type RouteResponse,
  type UnitRules,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { idsOf } from '../../tickets/index.ts'
import { Exact } from '../../units/index.ts'
import { codePlanned, type Plan } from '../coding/code-planned.ts'
import type { CodingItem } from '../coding/coding-item.ts'
import { codingItems } from '../coding/coding-items.queries.ts'
import { loadOf, netInUnit } from '../coding/ticket-share.ts'
import { activeProject, seenProject } from '../seen-project.ts'
import { suggester } from './suggest.ts'
import { earlierCodings, uncodedTickets, type UncodedTicket } from './suggestions.queries.ts'

/** Tickets for which suggestions are made where none are named. */
const MOST_SUGGESTED = 1000

/** Where uncoded tickets likely belong; tickets for which nothing speaks are left out. */
export async function listSuggestions(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.suggestions>,
): Promise<RouteResponse<typeof reconciliation.suggestions>> {
  const { id: project_id } = await seenProject(ctx, params.projectId)
  const { id, printed_on } = query.filters ?? {}
  const asked = {
    project_id,
    ids: id?.in ?? null,
    day: printed_on?.eq ?? null,
    limit: id?.in?.length ?? MOST_SUGGESTED,
  }
  const tickets = await uncodedTickets(ctx.db, ctx.authority_id, asked)
  const rules = await unitRulesOf(ctx, project_id)
  return { coding_suggestions: await suggestionsFor(ctx, { project_id, tickets, rules }) }
}

async function suggestionsFor(
  ctx: RequestContext,
  { project_id, tickets, rules }: { project_id: number; tickets: readonly UncodedTicket[]; rules: UnitRules },
): Promise<CodingSuggestion[]> {
  const earlier = await earlierCodings(ctx.db, ctx.authority_id, project_id)
  const ids = [...new Set(earlier.map(({ pay_item_id }) => pay_item_id))]
  const items = await itemsById(ctx, project_id, ids)
  const suggest = suggester(earlier)
  return tickets.flatMap((ticket) => {
    const found = suggest(ticket)
    const item = found && items.get(found.pay_item_id)
    if (!found || !item) return []
    const quantity = quantityOn(ticket, item, rules)
    return quantity === undefined ? [] : [suggestionOf(ticket, { item, quantity, found })]
  })
}

/** The whole net in an item's unit; undefined where it does not convert. */
function quantityOn(
  ticket: UncodedTicket,
  { source_only, unit_of_measure }: CodingItem,
  rules: UnitRules,
): string | null | undefined {
  if (source_only) return null
  const load = loadOf(ticket)
  return (load && netInUnit(load, unit_of_measure, rules)) ?? undefined
}

const suggestionOf = (
  ticket: UncodedTicket,
  {
    item,
    quantity,
    found,
  }: { item: CodingItem; quantity: string | null; found: NonNullable<ReturnType<ReturnType<typeof suggester>>> },
): CodingSuggestion => ({
  slip_id: ticket.id,
  project_pay_item_id: item.id,
  item_code: item.item_code,
  item_description: item.item_description,
  unit_of_measure: item.unit_of_measure,
  quantity,
  external_dot_contractor_id: found.external_contractor_id,
  confidence: found.confidence,
  reason: {
    basis: found.basis,
    tickets: found.tickets,
    alike: found.alike,
    material: ticket.material,
    mix_id: found.basis.includes('mix') ? ticket.mix_id : null,
    plant: found.basis.includes('plant') ? ticket.plant : null,
  },
})

/** Puts tickets where they are suggested now, where the suggestion is sure enough; the others are left and told. One change, taken back as one. */
export async function acceptSuggestions(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.acceptSuggestions>,
): Promise<BulkCodingResult> {
  const { id: project_id } = await activeProject(ctx, params.projectId)
  const ids = await idsOf(ctx, body)
  const tickets = await uncodedTickets(ctx.db, ctx.authority_id, {
    project_id,
    ids,
    day: null,
    limit: MOST_TICKETS_A_CALL,
  })
  const rules = await unitRulesOf(ctx, project_id)
  const sure = (await suggestionsFor(ctx, { project_id, tickets, rules })).filter(({ confidence }) =>
    new Exact(confidence).greaterThanOrEqualTo(body.min_confidence),
  )
  const plans = new Map(sure.map((suggestion) => [suggestion.slip_id, planOf(suggestion)]))
  const items = [...new Set(sure.map(({ project_pay_item_id }) => project_pay_item_id))]
  return await codePlanned(ctx, {
    project_id,
    ids,
    items: await itemsById(ctx, project_id, items),
    rules,
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

const itemsById = async (
  ctx: RequestContext,
  project_id: number,
  ids: readonly number[],
): Promise<Map<number, CodingItem>> =>
  new Map((await codingItems(ctx.db, ctx.authority_id, { project_id, ids })).map((item) => [item.id, item]))
