import type { CodingSuggestion, UnitRules } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { Exact } from '../../units/index.ts'
import type { CodingItem } from '../coding/coding-item.ts'
import { codingItems } from '../coding/coding-items.queries.ts'
import { loadOf, netInUnit } from '../coding/ticket-share.ts'
import { cappedConfidence, differingSizes, type DifferingSizes } from './named-sizes.ts'
import { suggester } from './suggest.ts'
import { contractorNames, earlierCodings, type UncodedTicket } from './suggestions.queries.ts'

/** The basis of suggestions: what people did on a project, its items and contractors, and its unit rules. */
export interface History {
  suggest: ReturnType<typeof suggester>
  items: ReadonlyMap<number, CodingItem>
  contractors: ReadonlyMap<number, string>
  rules: UnitRules
}

export async function historyOf(ctx: RequestContext, project_id: number): Promise<History> {
  const [earlier, contractors, rules] = await Promise.all([
    earlierCodings(ctx.db, ctx.authority_id, project_id),
    contractorNames(ctx.db, ctx.authority_id, project_id),
    unitRulesOf(ctx, project_id),
  ])
  const items = await itemsById(ctx, project_id, [...new Set(earlier.map(({ pay_item_id }) => pay_item_id))])
  return { suggest: suggester(earlier), items, contractors, rules }
}

/** Suggestions for tickets; a ticket that no earlier one resembles has none. */
export const suggestionsFor = (
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

/** Items of a project by their ids. */
export const itemsById = async (
  ctx: RequestContext,
  project_id: number,
  ids: readonly number[],
): Promise<Map<number, CodingItem>> =>
  new Map((await codingItems(ctx.db, ctx.authority_id, { project_id, ids })).map((item) => [item.id, item]))
