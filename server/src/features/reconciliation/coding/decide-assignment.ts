import type { TicketRefusal, UnitRules } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { codesOf, isCoded, type FoundPeriodOf, type NewPayEntry, type PayPeriodDates } from '../../pay-entries/index.ts'
import { Exact } from '../../units/index.ts'
import {
  isYieldTest,
  refusalOf,
  withFields,
  type Decision,
  type Decider,
  type StoredTicket,
} from '../../tickets/index.ts'
import type { CodingItem, WantedItem } from './coding-item.ts'
import { isMoreThanNet, loadOf, netInUnit, relationOf, shareOf, type Load } from './ticket-share.ts'

/** The input of a decision besides the ticket: all of it is read before tickets are locked. */
export interface Coding {
  project_id: number
  decider: Decider
  items: ReadonlyMap<number, CodingItem>
  rules: UnitRules
  periodOf: FoundPeriodOf
  /** Why tickets cannot be coded since they replace another one, or are replaced, by their ids (D18a). */
  lineage: ReadonlyMap<number, TicketRefusal>
  /** Whether existing codes are replaced; otherwise a coded ticket is refused. */
  replace: boolean
  /** Why more than the net is assigned; an administrator's (D29). */
  override_reason: string | null
  source: NewPayEntry['source']
}

/** Puts a ticket on items, or says why not. The wanted items themselves have no faults (`assignmentFaults`). */
export function decideAssignment(ticket: StoredTicket, wanted: readonly WantedItem[], coding: Coding): Decision {
  const refused =
    refusalOfTicket(ticket, coding) ?? refusalOfSeen(ticket, wanted) ?? refusalOfQuantities(ticket, wanted, coding)
  if (refused !== null) return { refused }
  const period = coding.periodOf(ticket.printed_on)
  if (period === null) return { refused: 'no_pay_period' }
  const chosen = wanted.map((one) => ({ one, item: itemOf(coding, one) }))
  const codes = codesOf(
    chosen.map(({ one, item }, at) => ({
      position: at === 0 ? 1 : 2,
      item_code: item.item_code,
      item_description: item.item_description,
      quantity: one.quantity,
      external_contractor_id: one.external_dot_contractor_id,
    })),
    period.number,
  )
  return {
    action: 'coded',
    reason: coding.override_reason,
    set: { agency: withFields(ticket.agency, codes) },
    entries: chosen.map(({ one, item }, at) => entryOf(ticket, { one, item, at }, { coding, period })),
  }
}

const itemOf = ({ items }: Coding, { project_pay_item_id }: WantedItem): CodingItem => {
  const item = items.get(project_pay_item_id)
  if (item === undefined) throw new Error('items are found before tickets are')
  return item
}

function refusalOfTicket(
  ticket: StoredTicket,
  { project_id, decider, replace, lineage }: Coding,
): TicketRefusal | null {
  if (ticket.project_id !== project_id) return 'not_found'
  const lock = refusalOf(decider, 'code', ticket)
  if (lock !== null) return lock
  if (!isCoded(ticket.agency)) return lineage.get(ticket.id) ?? null
  if (!replace) return 'already_coded'
  return ticket.pay_period_closed === true ? 'pay_period_closed' : null
}

/** Changes that a colleague has made meanwhile are not overwritten unseen. */
const refusalOfSeen = (ticket: StoredTicket, wanted: readonly WantedItem[]): TicketRefusal | null =>
  wanted.some(({ lock_version }) => lock_version !== undefined && lock_version !== ticket.lock_version)
    ? 'changed_since'
    : null

function refusalOfQuantities(
  ticket: StoredTicket,
  wanted: readonly WantedItem[],
  coding: Coding,
): TicketRefusal | null {
  const { rules } = coding
  const load = loadOf(ticket, rules)
  const shares = wanted.flatMap((one) =>
    one.quantity === null ? [] : [{ quantity: one.quantity, unit: itemOf(coding, one).unit_of_measure }],
  )
  if (load === null) return null
  if (shares.some(({ unit }) => relationOf(unit, load, rules).kind === 'needs_factor')) return 'unit_not_convertible'
  if (coding.override_reason !== null) return null
  if (isYieldTest(ticket.agency) && !isWholeNet(wanted, shares, { load, rules })) return 'yield_test_area'
  return isMoreThanNet(shares, load, rules) ? 'more_than_net' : null
}

/** Whether a ticket is on one item with all of its payable net, as that of a yield test area is; items of other kinds of units have no net. */
const isWholeNet = (
  wanted: readonly WantedItem[],
  shares: readonly { quantity: string; unit: UnitCode }[],
  { load, rules }: { load: Load; rules: UnitRules },
): boolean =>
  wanted.length <= 1 &&
  shares.every(({ quantity, unit }) => {
    const whole = netInUnit(load, unit, rules)
    return whole === null || new Exact(quantity).eq(whole)
  })

function entryOf(
  ticket: StoredTicket,
  { one, item, at }: { one: WantedItem; item: CodingItem; at: number },
  { coding, period }: { coding: Coding; period: PayPeriodDates },
): NewPayEntry {
  const load = one.quantity === null ? null : loadOf(ticket, coding.rules)
  const { unit_of_measure: unit } = item
  return {
    project_id: coding.project_id,
    pay_item_id: item.id,
    pay_period_id: period.id,
    ticket_id: ticket.id,
    position: at === 0 ? 1 : 2,
    kind: 'ticket',
    source: coding.source,
    quantity: one.quantity,
    ticket_quantity: one.quantity === null || load === null ? null : shareOf(one.quantity, unit, load, coding.rules),
    ticket_uom: ticket.uom,
    conversion_factor_id: (load && relationOf(unit, load, coding.rules).factor?.id) ?? null,
    amount: null,
    external_contractor_id: one.external_dot_contractor_id,
    work_date: ticket.printed_on,
    additional_notes: one.additional_notes,
    location: null,
    corrects_id: null,
  }
}
