import { monthStart } from '@milepost/contract/core/time/days'
import {
  accounts,
  changeOrders,
  payItems,
  projects,
  reconciliation,
  reconciliationUom,
  type ChangeOrderDetail,
  type CodingSlip,
  type PayPeriod,
  type ProjectPayItem,
} from '@milepost/contract'
import sharp from 'sharp'
import { itemsOfMaterials, RECONCILED_MONTHS } from './acceptance-rules.ts'
import { daysBefore } from './calendar.ts'
import { CallRefused, callsOf, tokenOf, type CallOptions, type Call } from './calls.ts'
import type { World } from './world.ts'

export interface Reconciling {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
  /** The day on which it happens. */
  readonly today?: string
}

/** The project that is reconciled with all that there is to it: a factor, Updates, lump sums. */
export const RECONCILED = 'P-2052'
/** Concrete of which the last coded day's went into a slab: its contract pays that by area, which only a factor gives. */
const slab = {
  material: 'Class A 3000',
  item_code: '439-0022',
  factor: {
    ticket_uom: 'CY',
    pay_uom: 'SY',
    factor: '3.6',
    per: 'ticket_uom',
    basis: 'Slab of 10 inches, plan sheet 14: a cubic yard covers 27 ÷ (9 × 10/12) = 3.6 square yards.',
  },
}
/** Pay periods that are closed. */
const CLOSED = 2
/** Days whose tickets are not coded yet, so that there is something to do. */
const LEFT = 4
/** Tickets that one call takes. */
const MOST_A_CALL = 5000

/** An administrator at work on one project. */
interface Desk {
  dot_code: string
  send: <T>(route: Parameters<Call>[0], options?: Omit<CallOptions, 'token'>) => Promise<T>
  /** The area manager's calls: administrators review no update of their own. */
  sendAsManager: Desk['send']
  id: number
  items: ReadonlyMap<string, ProjectPayItem>
}

/**
 * Has the demonstration's administrator reconcile projects, through the public calls, if that was not done yet: activates them, codes the tickets
 * of the last months but for the last days, enters lump sums by hand, and closes what is over; on one of them some tickets are coded by a factor, and its
 * contract is changed by an Update.
 * @returns how many tickets were coded.
 */
export async function reconcile({
  target,
  world,
  signal,
  today = new Date().toISOString().slice(0, 10),
}: Reconciling): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const manager = await tokenOf(call, world, 'area_manager')
  const as: Pick<Desk, 'send' | 'sendAsManager'> = {
    send: (route, options = {}) => call(route, { ...options, token }),
    sendAsManager: (route, options = {}) => call(route, { ...options, token: manager }),
  }
  let coded = 0
  for (const dot_code of Object.keys(itemsOfMaterials)) coded += await reconcileOne(as, dot_code, today)
  return coded
}

async function reconcileOne(
  as: Pick<Desk, 'send' | 'sendAsManager'>,
  dot_code: string,
  today: string,
): Promise<number> {
  const { send } = as
  const found = await send<{ projects: { id: number }[] }>(projects.list, { query: `search=${dot_code}` })
  const id = found.projects[0]?.id
  if (id === undefined) return 0
  const listed = await send<{ pay_items: ProjectPayItem[]; reconciliation_active: boolean }>(payItems.list, {
    ids: [id],
    query: 'page_size=500',
  })
  if (listed.reconciliation_active) return 0
  const desk: Desk = { dot_code, ...as, id, items: new Map(listed.pay_items.map((item) => [item.item_code, item])) }
  const start_on = monthStart(today, -RECONCILED_MONTHS)
  await send(reconciliation.activate, { ids: [id], body: { start_on, pay_period_schedule: 'monthly' } })
  if (dot_code === RECONCILED) await changeContract(desk, today)
  const coded = await codeTickets(desk, { from: start_on, to: daysBefore(today, LEFT) })
  await enterLumpSums(desk, start_on, today)
  await sign(desk)
  await closePeriods(desk)
  return coded
}

/** Puts tickets of days on the items of their materials, each for the contractor of its item; those of the slab by a factor that is approved for them. */
async function codeTickets(
  { dot_code, send, id, items }: Desk,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { slips } = await send<{ slips: CodingSlip[] }>(reconciliation.slips, {
    ids: [id],
    query: `page_size=9999&filters[printed_on][gte]=${from}&filters[printed_on][lte]=${to}`,
  })
  const poured = slips.filter(({ material, status }) => material === slab.material && status === 'delivered')
  const [last] = poured.toSorted((one, other) => other.printed_on.localeCompare(one.printed_on))
  if (last)
    await send(reconciliationUom.approveFactor, {
      ids: [id],
      body: { ...slab.factor, material_id: last.material_id, valid_from: from },
    })
  const codeOf = ({ material, printed_on }: CodingSlip) =>
    material === slab.material && printed_on === last?.printed_on
      ? slab.item_code
      : itemsOfMaterials[dot_code]?.[material]
  let coded = 0
  for (const [code, group] of Map.groupBy(slips, codeOf)) {
    const item = items.get(code ?? '')
    if (!item) continue
    const [external_dot_contractor_id] = item.external_dot_contractor_ids
    const share = {
      project_pay_item_id: item.id,
      ...(external_dot_contractor_id !== undefined && { external_dot_contractor_id }),
    }
    for (let at = 0; at < group.length; at += MOST_A_CALL) {
      const slip_ids = group.slice(at, at + MOST_A_CALL).map((slip) => slip.id)
      const done = await send<{ updated_count: number }>(reconciliation.assignMany, {
        ids: [id],
        body: { slip_ids, split: [share] },
      })
      coded += done.updated_count
    }
  }
  return coded
}

/** A part of the lump sums in each month, with where and why. */
async function enterLumpSums({ send, id, items }: Desk, start_on: string, today: string): Promise<void> {
  const [traffic, mobilization] = [items.get('150-1000'), items.get('151-1000')]
  const months = Array.from({ length: RECONCILED_MONTHS }, (_, at) => monthStart(today, at - RECONCILED_MONTHS))
  const pay_entries = [
    ...(mobilization
      ? [
          {
            project_pay_item_id: mobilization.id,
            amount: '206250.00',
            work_date: start_on,
            additional_notes: 'First half of mobilization, plant and camp in place',
          },
        ]
      : []),
    ...(traffic
      ? months.map((month, at) => ({
          project_pay_item_id: traffic.id,
          amount: ['48310.05', '51204.60', '46991.25'][at % 3],
          work_date: daysBefore(month, -19),
          location: ['Fenwick to Sta. 112+00', 'Sta. 112+00 to 204+50', 'Sta. 204+50 to Dunmore'][at % 3],
          additional_notes: 'Traffic control by days of lane closure',
        }))
      : []),
  ].filter(({ work_date }) => work_date <= today)
  if (pay_entries.length > 0) await send(reconciliation.enter, { ids: [id], body: { pay_entries } })
}

/** One Update that is approved, and one that waits. */
async function changeContract({ send, sendAsManager, id, items }: Desk, today: string): Promise<void> {
  const draft = async (code: string, qty_delta: string, words: { description: string; reason_code: string }) => {
    const item = items.get(code)
    if (!item) return null
    const effective_on = daysBefore(today, 40)
    const lines = [{ change_kind: 'increase', project_pay_item_id: item.id, qty_delta }]
    const body = { ...words, type: 'standard', effective_on, lines }
    const { change_order } = await sendAsManager<{ change_order: ChangeOrderDetail }>(changeOrders.create, {
      ids: [id],
      body,
    })
    await sendAsManager(changeOrders.submit, { ids: [id, change_order.id], body: {} })
    return change_order.id
  }
  const approved = await draft('402-3121', '1200', {
    description: 'Leveling course between Sta. 88+00 and Sta. 131+50, where the old surface lies lower than surveyed.',
    reason_code: 'Differing site conditions',
  })
  if (approved !== null) await send(changeOrders.approve, { ids: [id, approved], body: {} })
  await draft('310-1101', '850', {
    description: 'Undercut of soft ground at the Dunmore approach.',
    reason_code: 'Differing site conditions',
  })
}

/** A signature as somebody draws it, where the administrator has none: periods are closed signed. */
async function sign({ send }: Desk): Promise<void> {
  const { account } = await send<{ account: { signature: string | null; lock_version: number } }>(accounts.get)
  if (account.signature !== null) return
  const stroke =
    'M14 62 C 30 10, 46 12, 42 58 S 66 20, 74 52 C 80 70, 92 34, 104 50 S 132 40, 138 54 C 150 74, 170 26, 196 44 L 228 40'
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#fff"/><path d="${stroke}" fill="none" stroke="#12233f" stroke-width="2.5" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
  const { lock_version } = account
  await send(accounts.update, { body: { signature: drawn.toString('base64'), lock_version } })
}

/** Closes the first periods, with the open points of each confirmed. */
async function closePeriods({ send, id }: Pick<Desk, 'send' | 'id'>): Promise<void> {
  const { pay_periods } = await send<{ pay_periods: PayPeriod[] }>(reconciliation.periods, { ids: [id] })
  for (const { id: pay_period_id } of pay_periods
    .toSorted((one, other) => one.number - other.number)
    .slice(0, CLOSED)) {
    await closePeriod({ send, id }, pay_period_id)
  }
}

/** Confirms the open points of a period and closes it; if something was added in the meantime, for example by the matching of a day, tries again. */
async function closePeriod({ send, id }: Pick<Desk, 'send' | 'id'>, pay_period_id: number): Promise<void> {
  for (;;) {
    const { checklist } = await send<{ checklist: { key: string; count: number }[] }>(reconciliation.checklist, {
      ids: [id, pay_period_id],
    })
    const acknowledged = checklist.filter(({ count }) => count > 0)
    try {
      await send(reconciliation.closePeriod, { ids: [id], body: { pay_period_id, acknowledged } })
      return
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === 'checklist_not_seen')) throw error
    }
  }
}
