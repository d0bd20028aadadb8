/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import type { MatchRow } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { Exact, inUnit, isConvertible } from '../../../units/index.ts'
import { quantityTolerance } from '../compare-day.ts'
import { isLoad, type DaySummary, type DayTicket } from '../day-data.ts'

type Line = DaySummary['lines'][number]

/** Tickets and the summary's line for them, in one unit. */
interface Group {
  material: string | null
  uom: UnitCode
  said: { loads: number; quantity: Exact } | null
  tickets: DayTicket[]
}

const isMaterial = (group: Pick<Group, 'material'>, material: string | null): boolean =>
  group.material?.toUpperCase() === material?.toUpperCase()

/** Lines of one material in units of one dimension are one, in the unit of the first. */
function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  for (const { material, uom, loads, quantity } of lines) {
    const group = groups.find((known) => isMaterial(known, material) && isConvertible(uom, known.uom))
    if (group?.said)
      group.said = {
        loads: group.said.loads + loads,
        quantity: group.said.quantity.plus(inUnit(quantity, uom, group.uom)),
      }
    else groups.push({ material, uom, said: { loads, quantity: new Exact(quantity) }, tickets: [] })
  }
  return groups
}

/** A ticket belongs to the line of its material, else to one of all materials, else to none: then it is grouped by material and dimension. */
function place(ticket: DayTicket, groups: Group[]): void {
  const fits = (group: Group, material: string | null) =>
    isMaterial(group, material) && isConvertible(ticket.uom, group.uom)
  const found = groups.find((group) => fits(group, ticket.material)) ?? groups.find((group) => fits(group, null))
  if (found) found.tickets.push(ticket)
  else groups.push({ material: ticket.material, uom: ticket.uom, said: null, tickets: [ticket] })
}

function sumOf(tickets: readonly DayTicket[], uom: UnitCode): MatchRow['received'] {
  let quantity = new Exact(0)
  for (const ticket of tickets) quantity = quantity.plus(inUnit(ticket.net, ticket.uom, uom))
  return { loads: tickets.length, quantity: decimalText(quantity) }
}

/** At most ten decimals, as the wire has them: pounds in tons need five, square feet in square yards have no end. */
const decimalText = (quantity: Exact): string => quantity.toDecimalPlaces(10).toString()

function rowOf({ material, uom, said, tickets }: Group, summarized: boolean): MatchRow {
  const material_ids = [...new Set(tickets.map(({ material_id }) => material_id))].sort((one, other) => one - other)
  const loads = tickets.filter(isLoad)
  const received = sumOf(loads, uom)
  const accepted = sumOf(
    loads.filter((ticket) => ticket.accepted),
    uom,
  )
  if (!said)
    return {
      material,
      uom,
      material_ids,
      said: null,
      received,
      accepted,
      difference: null,
      differs: summarized && loads.length > 0,
    }
  const reported = { loads: said.loads, quantity: decimalText(said.quantity) }
  const off = new Exact(received.quantity).minus(reported.quantity)
  const difference = { loads: received.loads - reported.loads, quantity: off.toString() }
  const differs = difference.loads !== 0 || off.abs().gt(quantityTolerance(reported, uom))
  return { material, uom, material_ids, said: reported, received, accepted, difference, differs }
}

/** Reported, received and accepted amounts of a plant's day: the lines of its summary in their order, then what it does not mention, by material. */
export function compareDay(tickets: readonly DayTicket[], summary: Pick<DaySummary, 'lines'> | null): MatchRow[] {
  const groups = groupsOf(summary?.lines ?? [])
  const inOrder = tickets.toSorted((one, other) => one.material.localeCompare(other.material) || one.id - other.id)
  for (const ticket of inOrder) place(ticket, groups)
  return groups.map((group) => rowOf(group, summary !== null))
}
