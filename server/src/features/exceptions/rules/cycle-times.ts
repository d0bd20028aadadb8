import { flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { byPrinting, isLoad, type DayData, type DayTicket } from './day-data.ts'
import { finding, type Finding } from './finding.ts'
import { SHORTEST_CYCLE_MINUTES } from './limits.ts'
import { neighboursIn } from './neighbours.ts'
import { areReissues } from './reissues.ts'
import { bareNumber } from './ticket-numbers.ts'

/** Trucks that were loaded again, at any plant, sooner than they can be back. A ticket that replaces another is no load, and a load with two tickets is reported as a duplicate. */
export function* shortCycles({ tickets }: Pick<DayData, 'tickets'>): Turns<Finding[]> {
  const loads = tickets.filter((ticket) => isLoad(ticket) && ticket.truck !== null && ticket.reissue_of === null)
  const cycles = yield* neighboursIn(loads, ({ truck }) => truck, byPrinting)
  return yield* flatMapInTurns(cycles, ({ before, next: ticket }) => {
    const minutes = (Date.parse(ticket.printed_at) - Date.parse(before.printed_at)) / 60_000
    if (minutes >= SHORTEST_CYCLE_MINUTES || areReissues(ticket, before) || isOneLoad(ticket, before)) return []
    const truck = ticket.truck ?? ''
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
