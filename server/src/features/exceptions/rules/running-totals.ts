import { units } from '@milepost/contract/units/units'
import { Exact } from '../../units/index.ts'
import type { DayTicket, PlantDay } from './day-facts.ts'
import { finding, type Finding } from './finding.ts'

/** A ticket's net, the total before it and its own are each rounded: two steps of the unit's last decimal are let pass. */
const STEPS = 2

type Counted = DayTicket & { cumulative_quantity: string }

/**
 * Tickets whose running total is not that of the ticket before them and their own net, by material and unit. Not asked where a ticket is missing between the
 * two, or one of them is voided, and a total that begins anew (another shift, another order) is another one.
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
    facts: { before: before.cumulative_quantity, net, expected: expected.toString(), cumulative, uom },
  })
}
