import type { BulkCodingResult, TicketRefusal, UnitRules } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { findPeriods, lineageRefusals, type NewPayEntry } from '../../pay-entries/index.ts'
import { bulkResult, changeTickets, deciderOf, type Decision, type StoredTicket } from '../../tickets/index.ts'
import { Exact, sumQuantities } from '../../units/index.ts'
import type { CodingItem, WantedItem } from './coding-item.ts'
import { decideAssignment, type Coding } from './decide-assignment.ts'
import { againstContract, overrunsIn, type AgainstContract } from './warn-of-overruns.ts'
import { workDates } from './work-dates.queries.ts'

/** The specification's words before the numbers of tickets that have no quantity for an item (section 8). */
const MISSING = 'Missing primary or secondary quantity or pay code'
/** Numbers that the sentence names at most. */
const MOST_NUMBERS = 50

/** The planned items of a ticket. */
export type Plan = readonly WantedItem[]

export interface PlannedCoding {
  project_id: number
  ids: readonly number[]
  /** Every item that a plan names. */
  items: ReadonlyMap<number, CodingItem>
  rules: UnitRules
  source: NewPayEntry['source']
  validate_only: boolean
  /** The items of a ticket, or why it is left out; called for tickets that can be coded at all. */
  planOf(ticket: StoredTicket): Plan | TicketRefusal
}

/**
 * Puts many tickets on items, each by its plan, as one change (D8). Tickets that have codes, were rejected or voided are left out and reported. Under
 * `validate_only` nothing is written, and the response reports what each item would get, and which items the contract would then have too little of.
 */
export async function codePlanned(
  ctx: RequestContext,
  { project_id, ids, items, rules, source, validate_only, planOf }: PlannedCoding,
): Promise<BulkCodingResult> {
  const work_dates = await workDates(ctx.db, ctx.authority_id, { project_id, ids })
  const coding: Coding = {
    project_id,
    decider: await deciderOf(ctx),
    items,
    rules,
    periodOf: await findPeriods(ctx, { project_id, work_dates, validate_only }),
    lineage: await lineageRefusals(ctx.db, ctx.authority_id, ids),
    replace: false,
    override_reason: null,
    source,
  }
  const planned: WantedItem[] = []
  const changed = await changeTickets(ctx, {
    ids,
    validate_only,
    decide: (ticket): Decision => {
      const able = decideAssignment(ticket, [], coding)
      if ('refused' in able) return able
      const plan = planOf(ticket)
      if (typeof plan === 'string') return { refused: plan }
      const decision = decideAssignment(ticket, plan, coding)
      if (!('refused' in decision)) planned.push(...plan)
      return decision
    },
  })
  const unfit = changed.refused.filter(({ code }) => code === 'unit_not_convertible' || code === 'quantity_missing')
  const byItem = Map.groupBy(planned, ({ project_pay_item_id }) => project_pay_item_id)
  const come = [...items.values()].flatMap((item) => {
    const mine = byItem.get(item.id)
    return mine ? [onItem(item, mine)] : []
  })
  const coming = new Map(come.map(({ project_pay_item_id, quantity }) => [project_pay_item_id, quantity ?? '0']))
  const totals = await againstContract(ctx, {
    project_id,
    ids: [...coming.keys()],
    ...(validate_only && { coming }),
  })
  return {
    ...bulkResult(changed, { done: 'coded', already: ['already_coded'] }),
    items: come.map((item) => ({ ...item, remaining_qty: remainingOf(item.project_pay_item_id, totals) })),
    overruns: overrunsIn(totals),
    pattern_breaks: [],
    missing: unfit.length === 0 ? null : `${MISSING}: ${numbersOf(unfit.map(({ ticket }) => ticket))}`,
  }
}

function remainingOf(item_id: number, totals: AgainstContract): string | null {
  const total = totals.find(({ id }) => id === item_id)
  return total ? new Exact(total.current_qty).minus(total.installed_qty).toString() : null
}

const onItem = (
  item: CodingItem,
  planned: readonly WantedItem[],
): Omit<BulkCodingResult['items'][number], 'remaining_qty'> => ({
  project_pay_item_id: item.id,
  item_code: item.item_code,
  line_number: item.line_number,
  external_dot_contractors: item.contractors
    .filter(({ id }) => planned.some(({ external_dot_contractor_id }) => external_dot_contractor_id === id))
    .map(({ name }) => name),
  unit_of_measure: item.unit_of_measure,
  quantity: item.source_only ? null : sumQuantities(planned.map(({ quantity }) => quantity ?? '0')),
  tickets: planned.length,
})

function numbersOf(tickets: readonly StoredTicket[]): string {
  const numbers = tickets.map(({ ticket_number }) => ticket_number)
  const listed = numbers.slice(0, MOST_NUMBERS).join(', ')
  return numbers.length > MOST_NUMBERS ? `${listed}, …` : listed
}
