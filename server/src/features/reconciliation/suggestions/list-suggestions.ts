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
import { flatMapInTurns, inTurns, type Turns } from '../../../platform/turns.ts'
import { projectFor } from '../../projects/index.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { idsOf } from '../../tickets/index.ts'
import { Exact } from '../../units/index.ts'
import { codePlanned, type Plan } from '../coding/code-planned.ts'
import type { CodingItem } from '../coding/coding-item.ts'
import { codingItems } from '../coding/coding-items.queries.ts'
import { codingDays } from '../coding/coding-slips.queries.ts'
import { loadOf, netInUnit } from '../coding/ticket-share.ts'
import { codingAbilitiesOf } from '../own-project.ts'
import { cappedConfidence, differingSizes, type DifferingSizes } from './named-sizes.ts'
import { suggester } from './suggest.ts'
import {
  contractorNames,
  earlierCodings,
  newestUncoded,
  uncodedTickets,
  type UncodedTicket,
} from './suggestions.queries.ts'

/** Most tickets that get suggestions where none are named. */
const MOST_SUGGESTED = 1000
/** Most tickets that get suggestions where tickets or a day are named: as many as one call accepts. */
const MOST_NAMED = MOST_TICKETS_A_CALL
/** Days with tickets on no item that are looked through for them. */
const MOST_DAYS = 400

/** Where uncoded tickets likely belong; tickets for which nothing speaks are left out. */
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

/** The basis of suggestions: what people did on a project, its items and contractors, and its unit rules. */
interface History {
  suggest: ReturnType<typeof suggester>
  items: ReadonlyMap<number, CodingItem>
  contractors: ReadonlyMap<number, string>
  rules: UnitRules
}

async function historyOf(ctx: RequestContext, project_id: number): Promise<History> {
  const [earlier, contractors, rules] = await Promise.all([
    earlierCodings(ctx.db, ctx.authority_id, project_id),
    contractorNames(ctx.db, ctx.authority_id, project_id),
    unitRulesOf(ctx, project_id),
  ])
  const items = await itemsById(ctx, project_id, [...new Set(earlier.map(({ pay_item_id }) => pay_item_id))])
  return { suggest: suggester(earlier), items, contractors, rules }
}

const suggestionsFor = (
  tickets: readonly UncodedTicket[],
  { suggest, items, contractors, rules }: History,
): Turns<CodingSuggestion[]> =>
  flatMapInTurns(tickets, (ticket) => {
    const found = suggest(ticket)
    const item = found && items.get(found.pay_item_id)
    if (!found || !item || !isStillLinked(found, item)) return []
    const quantity = quantityOn(ticket, item, rules)
    return quantity === undefined
      ? []
      : [
          suggestionOf(ticket, {
            item,
            quantity,
            found,
            contractors,
            sizes: differingSizes(ticket.material, item.item_description),
          }),
        ]
  })

type Found = NonNullable<ReturnType<ReturnType<typeof suggester>>>

/** Whether an item still takes the contractor of earlier tickets: contractors may be linked and taken off meanwhile. */
const isStillLinked = ({ external_contractor_id: id }: Found, { contractors }: CodingItem): boolean =>
  id === null ? contractors.length === 0 : contractors.some((contractor) => contractor.id === id)

/** The whole payable net in an item's unit; undefined where it does not convert, or none of it is payable. */
function quantityOn(
  ticket: UncodedTicket,
  { source_only, unit_of_measure }: CodingItem,
  rules: UnitRules,
): string | null | undefined {
  if (source_only) return null
  const load = loadOf(ticket, rules)
  const quantity = load && netInUnit(load, unit_of_measure, rules)
  return quantity !== null && new Exact(quantity).greaterThan(0) ? quantity : undefined
}

const suggestionOf = (
  ticket: UncodedTicket,
  {
    item,
    quantity,
    found,
    contractors,
    sizes,
  }: {
    item: CodingItem
    quantity: string | null
    found: Found
    contractors: ReadonlyMap<number, string>
    sizes: DifferingSizes | null
  },
): CodingSuggestion => ({
  slip_id: ticket.id,
  ticket_number: ticket.ticket_number,
  status: ticket.status,
  printed_at: ticket.printed_at,
  printed_on: ticket.printed_on,
  net: ticket.net,
  uom: ticket.uom,
  project_pay_item_id: item.id,
  line_number: item.line_number,
  item_code: item.item_code,
  item_description: item.item_description,
  unit_of_measure: item.unit_of_measure,
  quantity,
  external_dot_contractor_id: found.external_contractor_id,
  external_dot_contractor:
    found.external_contractor_id === null ? null : (contractors.get(found.external_contractor_id) ?? null),
  confidence: cappedConfidence(found.confidence, sizes),
  reason: {
    basis: found.basis,
    tickets: found.tickets,
    alike: found.alike,
    material: ticket.material,
    mix_id: found.basis.includes('mix') ? ticket.mix_id : null,
    plant: found.basis.includes('plant') ? ticket.plant : null,
    station: found.basis.includes('station') ? ticket.station : null,
    differing_sizes: sizes,
  },
})

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

const itemsById = async (
  ctx: RequestContext,
  project_id: number,
  ids: readonly number[],
): Promise<Map<number, CodingItem>> =>
  new Map((await codingItems(ctx.db, ctx.authority_id, { project_id, ids })).map((item) => [item.id, item]))
