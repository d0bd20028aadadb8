import type {
  BulkCodingBody,
  BulkCodingResult,
  reconciliation,
  RouteInput,
  SplitShare,
  TicketRefusal,
  UnitRules,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { idsOf, type StoredTicket } from '../../tickets/index.ts'
import { patternBreaks } from '../suggestions/pattern-breaks.ts'
import { assignmentFaults } from './assignment-faults.ts'
import { codePlanned, type Plan } from './code-planned.ts'
import type { CodingItem, WantedItem } from './coding-item.ts'
import { codingItems } from './coding-items.queries.ts'
import { splitTicket } from './split-ticket.ts'
import { loadOf, relationOf } from './ticket-share.ts'

/** Puts many tickets on the same items by one rule, at most 5,000, as one change; tickets that the rule does not fit are left out and reported. */
export async function codeMany(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliation.assignMany>,
): Promise<BulkCodingResult> {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'reconcile' })
  const rules = await unitRulesOf(ctx, project_id)
  const items = await splitItems(ctx, { project_id, split: body.split, rules })
  const result = await codePlanned(ctx, {
    project_id,
    ids: await idsOf(ctx, body),
    items,
    rules,
    source: 'bulk',
    validate_only: body.validate_only ?? false,
    planOf: (ticket) => planOf(ticket, body, { items, rules }),
  })
  if (!body.validate_only) return result
  return { ...result, pattern_breaks: await patternBreaks(ctx, { project_id, ids: result.updated, split: body.split }) }
}

/** The items of a rule. Throws `invalid` with the path of each that cannot be used. */
async function splitItems(
  ctx: RequestContext,
  { project_id, split, rules }: { project_id: number; split: readonly SplitShare[]; rules: UnitRules },
): Promise<Map<number, CodingItem>> {
  const ids = [...new Set(split.map(({ project_pay_item_id }) => project_pay_item_id))]
  const rows = await codingItems(ctx.db, ctx.authority_id, { project_id, ids })
  const items = new Map(rows.map((row) => [row.id, row]))
  const wanted = split.map((share, at): WantedItem => ({
    project_pay_item_id: share.project_pay_item_id,
    quantity: items.get(share.project_pay_item_id)?.source_only ? null : '1',
    external_dot_contractor_id: share.external_dot_contractor_id ?? null,
    additional_notes: null,
    path: `split.${at}`,
  }))
  const faults = assignmentFaults(wanted, items, rules)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  return items
}

/** The items of a ticket by a rule, or why it does not fit. */
function planOf(
  ticket: StoredTicket,
  { split, additional_notes = null }: Pick<BulkCodingBody, 'split' | 'additional_notes'>,
  { items, rules }: { items: ReadonlyMap<number, CodingItem>; rules: UnitRules },
): Plan | TicketRefusal {
  const load = loadOf(ticket, rules)
  const shares = split.map(({ project_pay_item_id, percent = null }) => {
    const item = items.get(project_pay_item_id)
    if (!item) throw new Error('items are found before tickets are')
    return { unit: item.unit_of_measure, source_only: item.source_only, percent }
  })
  const unmatched =
    load !== null &&
    shares.some(({ unit, source_only }) => !source_only && relationOf(unit, load, rules).kind === 'needs_factor')
  if (unmatched) return 'unit_not_convertible'
  const quantities = load === null ? null : splitTicket(load, shares, rules)
  if (quantities === null) return 'quantity_missing'
  return split.map((share, at): WantedItem => ({
    project_pay_item_id: share.project_pay_item_id,
    quantity: quantities[at] ?? null,
    external_dot_contractor_id: share.external_dot_contractor_id ?? null,
    additional_notes: at === split.length - 1 ? additional_notes : null,
    path: '',
  }))
}
