/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import { units } from '@milepost/contract/units/units'
import { Exact } from '../../../units/index.ts'
import { isLoad, type DayData, type DayTicket, type PlantDay } from '../day-data.ts'
import { finding, type Finding } from '../finding.ts'
import { MOST_SKIPPED_NUMBERS, SHORTEST_CYCLE_MINUTES } from '../limits.ts'
import { bareNumber } from '../ticket-numbers.ts'
import { areReissues } from './model-duplicates.ts'

/** Trucks that were loaded again, at any plant, sooner than they can be back. A ticket that replaces another is no load, and two tickets of one load are reported as duplicates. */
export function shortCycles({ tickets }: Pick<DayData, 'tickets'>): Finding[] {
  const loads = tickets.filter((ticket) => isLoad(ticket) && ticket.truck !== null && ticket.reissue_of === null)
  return [...Map.groupBy(loads, ({ truck }) => truck ?? '')].flatMap(([truck, of]) => {
    const inOrder = of.toSorted((one, other) => one.printed_at.localeCompare(other.printed_at) || one.id - other.id)
    return inOrder.slice(1).flatMap((ticket, at) => {
      const before = inOrder[at] as DayTicket
      const minutes = (Date.parse(ticket.printed_at) - Date.parse(before.printed_at)) / 60_000
      if (minutes >= SHORTEST_CYCLE_MINUTES || areReissues(ticket, before) || isOneLoad(ticket, before)) return []
      return finding(ticket.plant_id, 'cycle_time', {
        key: String(ticket.id),
        subject: truck,
        material: ticket.material,
        tickets: [before, ticket],
        details: {
          truck,
          minutes: Math.floor(minutes),
          limit: SHORTEST_CYCLE_MINUTES,
          numbers: `${before.ticket_number}, ${ticket.ticket_number}`,
        },
      })
    })
  })
}

/** Whether two tickets are reported as duplicates already, by their numbers or by their weighing. */
const isOneLoad = (one: DayTicket, other: DayTicket): boolean =>
  (one.plant_id === other.plant_id &&
    bareNumber(one.ticket_number) !== null &&
    bareNumber(one.ticket_number) === bareNumber(other.ticket_number)) ||
  (one.gross !== null &&
    one.gross === other.gross &&
    one.uom === other.uom &&
    one.printed_at.slice(0, 16) === other.printed_at.slice(0, 16))

/** A ticket's net, the total before it and its own are each rounded: two steps of the unit's last decimal are let pass. */
const STEPS = 2

type Counted = DayTicket & { cumulative_quantity: string }

/**
 * Tickets whose running total is not that of the ticket before them plus their own net, by material and unit. Not checked where a ticket is missing
 * between the two, or one of them is voided; a total that restarts (another shift, another order) is another total.
 */
export function differingRunningTotals({ plant_id, tickets }: PlantDay): Finding[] {
  const counted = tickets.filter(
    (ticket): ticket is Counted => ticket.cumulative_quantity !== null && ticket.reissue_of === null,
  )
  return [...Map.groupBy(counted, ({ material, uom }) => `${uom} ${material.toUpperCase()}`).values()].flatMap((of) => {
    const inOrder = of.toSorted((one, other) => one.printed_at.localeCompare(other.printed_at) || one.id - other.id)
    return inOrder.slice(1).flatMap((ticket, at) => {
      const before = inOrder[at] as Counted
      return follows(ticket, before) ? (differing(plant_id, ticket, before) ?? []) : []
    })
  })
}

/** Whether a ticket's total has to rest on that of the one before. */
function follows(ticket: Counted, before: Counted): boolean {
  if (ticket.status === 'voided' || before.status === 'voided') return false
  if (new Exact(ticket.cumulative_quantity).lt(before.cumulative_quantity)) return false
  return ticket.load_number !== null && before.load_number !== null && ticket.load_number === before.load_number + 1
}

function differing(plant_id: number, ticket: Counted, before: Counted): Finding | null {
  const { uom, net, cumulative_quantity: cumulative } = ticket
  const expected = new Exact(before.cumulative_quantity).plus(net)
  const passes = new Exact(10).pow(-units[uom].decimals).times(STEPS)
  if (expected.minus(cumulative).abs().lte(passes)) return null
  return finding(plant_id, 'cumulative_differs', {
    key: String(ticket.id),
    subject: ticket.ticket_number,
    material: ticket.material,
    tickets: [before, ticket],
    details: { before: before.cumulative_quantity, net, expected: expected.toString(), cumulative, uom },
  })
}

type Load = DayTicket & { load_number: number }

/** Tickets of a material by load, in the order of printing, without those that replace an earlier one for the same load. */
function loadsInOrder(tickets: readonly DayTicket[]): Load[][] {
  const loads = tickets.filter((ticket): ticket is Load => ticket.load_number !== null && ticket.reissue_of === null)
  return [...Map.groupBy(loads, ({ material }) => material.toUpperCase()).values()].map((of) =>
    of.toSorted((one, other) => one.printed_at.localeCompare(other.printed_at) || one.load_number - other.load_number),
  )
}

/**
 * Load numbers that no ticket has, by plant and material. A count that restarts (another shift, another order) is another count. Only checked where
 * ticket numbers prove nothing, since a missing ticket lacks both.
 */
export function missingLoads({ plant_id, tickets }: PlantDay): Finding[] {
  return loadsInOrder(tickets).flatMap((loads) => {
    let count = 0
    const findings: Finding[] = []
    for (const [at, load] of loads.entries()) {
      const before = loads[at - 1]
      if (!before) continue
      if (load.load_number <= before.load_number) {
        count += 1
        continue
      }
      const skipped = load.load_number - before.load_number - 1
      if (skipped > MOST_SKIPPED_NUMBERS) continue
      for (let next = before.load_number + 1; next < load.load_number; next++)
        findings.push(
          finding(plant_id, 'missing_load', {
            key: `${count} ${next} ${load.material.toUpperCase()}`,
            subject: String(next),
            material: load.material,
            details: { load_number: next },
          }),
        )
    }
    return findings
  })
}
