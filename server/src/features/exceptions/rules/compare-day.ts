import type { MatchRow } from '@milepost/contract'
import { units, type UnitCode } from '@milepost/contract/units/units'
import { eachInTurns, flatMapInTurns, groupInTurns, sortInTurns, type Turns } from '../../../platform/turns.ts'
import { Exact, inUnit, unitFamily } from '../../units/index.ts'
import { isLoad, type DaySummary, type DayTicket } from './day-data.ts'

type Line = DaySummary['lines'][number]

/** Tickets of one material and unit, summed. */
export interface Amount {
  material: string
  material_id: number
  uom: UnitCode
  /** The lowest id among them. */
  first_id: number
  /** Loads, and their net in `uom`. */
  loads: number
  net: string
  /** The same of those among them that were accepted. */
  accepted_loads: number
  accepted_net: string
}

/** The fields by which a ticket is compared. */
export type ComparedTicket = Pick<DayTicket, 'id' | 'material' | 'material_id' | 'uom' | 'net' | 'status' | 'accepted'>

/** A ticket as an amount: a voided one is no load. */
export function amountOf(ticket: ComparedTicket): Amount {
  const { id: first_id, material, material_id, uom, net } = ticket
  const loads = isLoad(ticket) ? 1 : 0
  const accepted_loads = ticket.accepted ? loads : 0
  return {
    material,
    material_id,
    uom,
    first_id,
    loads,
    net: loads ? net : '0',
    accepted_loads,
    accepted_net: accepted_loads ? net : '0',
  }
}

/** Received tickets and the summary's line for them, in one unit. */
interface Group {
  material: string | null
  uom: UnitCode
  said: { loads: number; quantity: Exact } | null
  amounts: Amount[]
}

/** Groups of a day by material, whatever its capitals, and by units that convert into each other; in the order in which they were begun. */
type Groups = Map<string, Group>

const keyOf = ({ material, uom }: Pick<Group, 'material' | 'uom'>): string =>
  material === null ? unitFamily(uom) : `${unitFamily(uom)} ${material.toUpperCase()}`

/** Lines of one material in units of one dimension are one, in the unit of the first. */
function groupsOf(lines: readonly Line[]): Groups {
  const groups: Groups = new Map()
  for (const line of lines) {
    const { material, uom, loads, quantity } = line
    const group = groups.get(keyOf(line))
    if (group?.said)
      group.said = {
        loads: group.said.loads + loads,
        quantity: group.said.quantity.plus(inUnit(quantity, uom, group.uom)),
      }
    else groups.set(keyOf(line), { material, uom, said: { loads, quantity: new Exact(quantity) }, amounts: [] })
  }
  return groups
}

/** An amount belongs to the line of its material, else to one of all materials, else to none: then it is grouped by material and dimension. */
function place(amount: Amount, groups: Groups): void {
  const { material, uom } = amount
  const found = groups.get(keyOf(amount)) ?? groups.get(keyOf({ material: null, uom }))
  if (found) found.amounts.push(amount)
  else groups.set(keyOf(amount), { material, uom, said: null, amounts: [amount] })
}

/** Amounts by the names of their materials, those of one in the order of their ids; names are compared once each, since that takes long. */
function* byMaterial(amounts: readonly Amount[]): Turns<Amount[]> {
  const named = yield* groupInTurns(amounts, ({ material }) => material)
  const { compare } = new Intl.Collator()
  const names = yield* sortInTurns([...named.keys()], compare)
  const ranks = new Map<string, number>()
  let rank = 0
  yield* eachInTurns(names.entries(), ([at, name]) => {
    if (at > 0 && compare(names[at - 1] ?? '', name) !== 0) rank = at
    ranks.set(name, rank)
  })
  const rankOf = ({ material }: Amount) => ranks.get(material) ?? 0
  return yield* sortInTurns(amounts, (one, other) => rankOf(one) - rankOf(other) || one.first_id - other.first_id)
}

/** Received and accepted of a group, in its unit. */
function* sumsOf({ amounts, uom }: Group): Turns<Record<'received' | 'accepted', MatchRow['received']>> {
  const [received, accepted] = [
    { loads: 0, quantity: new Exact(0) },
    { loads: 0, quantity: new Exact(0) },
  ]
  yield* eachInTurns(amounts, (amount) => {
    if (amount.loads > 0) add(received, amount.loads, inUnit(amount.net, amount.uom, uom))
    if (amount.accepted_loads > 0) add(accepted, amount.accepted_loads, inUnit(amount.accepted_net, amount.uom, uom))
  })
  const shownSum = ({ loads, quantity }: Sum) => ({ loads, quantity: decimalText(quantity) })
  return { received: shownSum(received), accepted: shownSum(accepted) }
}

interface Sum {
  loads: number
  quantity: Exact
}

function add(sum: Sum, loads: number, quantity: Exact): void {
  sum.loads += loads
  sum.quantity = sum.quantity.plus(quantity)
}

/** At most ten decimals, as the wire has them: pounds in tons need five, square feet in square yards have no end. */
const decimalText = (quantity: Exact): string => quantity.toDecimalPlaces(10).toString()

/**
 * How far a quantity may be from the sum of its tickets: a plant's system rounds each load to the unit's last decimal, and the sum to the last decimal that
 * it writes; half of each is let pass.
 */
export function quantityTolerance({ loads, quantity }: { loads: number; quantity: string }, uom: UnitCode): Exact {
  const half = (decimals: number) => new Exact(10).pow(-decimals).div(2)
  const decimals = quantity.split('.')[1]?.length ?? 0
  return half(units[uom].decimals)
    .times(loads)
    .plus(decimals < units[uom].decimals ? half(decimals) : 0)
}

function* rowOf(group: Group, summarized: boolean): Turns<MatchRow> {
  const { material, uom, said, amounts } = group
  const ids = new Set<number>()
  yield* eachInTurns(amounts, ({ material_id }) => void ids.add(material_id))
  const material_ids = [...ids].sort((one, other) => one - other)
  const { received, accepted } = yield* sumsOf(group)
  if (!said)
    return {
      material,
      uom,
      material_ids,
      said: null,
      received,
      accepted,
      difference: null,
      differs: summarized && received.loads > 0,
    }
  const shownSum = { loads: said.loads, quantity: decimalText(said.quantity) }
  const off = new Exact(received.quantity).minus(shownSum.quantity)
  const difference = { loads: received.loads - shownSum.loads, quantity: off.toString() }
  const differs = difference.loads !== 0 || off.abs().gt(quantityTolerance(shownSum, uom))
  return { material, uom, material_ids, said: shownSum, received, accepted, difference, differs }
}

/** Reported, received and accepted amounts of a plant's day: the lines of its summary in their order, then what it does not mention, by material. */
export function* compareAmounts(
  amounts: readonly Amount[],
  summary: Pick<DaySummary, 'lines'> | null,
): Turns<MatchRow[]> {
  const groups = groupsOf(summary?.lines ?? [])
  yield* eachInTurns(yield* byMaterial(amounts), (amount) => place(amount, groups))
  const rows: MatchRow[] = []
  for (const group of groups.values()) {
    rows.push(yield* rowOf(group, summary !== null))
    yield
  }
  return rows
}

/** The same of tickets. */
export function* compareDay(
  tickets: readonly ComparedTicket[],
  summary: Pick<DaySummary, 'lines'> | null,
): Turns<MatchRow[]> {
  return yield* compareAmounts(yield* flatMapInTurns(tickets, amountOf), summary)
}
