import { units } from '@milepost/contract/units/units'
import { flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { Exact } from '../../units/index.ts'
import { byPrinting, type DayTicket, type PlantDay } from './day-data.ts'
import { finding, type Finding } from './finding.ts'
import { neighboursIn } from './neighbours.ts'

/** A ticket's net, the total before it and its own are each rounded: two steps of the unit's last decimal are let pass. */
const STEPS = 2

type Counted = DayTicket & { cumulative_quantity: string }

/**
 * Tickets whose running total is not that of the ticket before them plus their own net, by material and unit. Not checked where a ticket is missing
 * between the two, or one of them is voided; a total that restarts (another shift, another order) is another total.
 */
export function* differingRunningTotals({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  const counted = tickets.filter(
    (ticket): ticket is Counted => ticket.cumulative_quantity !== null && ticket.reissue_of === null,
  )
  const totals = yield* neighboursIn(counted, ({ material, uom }) => `${uom} ${material.toUpperCase()}`, byPrinting)
  return yield* flatMapInTurns(totals, ({ before, next }) =>
    follows(next, before) ? (differing(plant_id, next, before) ?? []) : [],
  )
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
