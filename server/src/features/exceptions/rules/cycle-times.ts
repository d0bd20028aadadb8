import { isLoad, type DayFacts, type DayTicket } from './day-facts.ts'
import { areReissues } from './duplicates.ts'
import { finding, type Finding } from './finding.ts'
import { SHORTEST_CYCLE_MINUTES } from './limits.ts'
import { bareNumber } from './ticket-numbers.ts'

/** Trucks that were loaded again, at any plant, sooner than they can be back. A ticket that replaces another is no load, and a load that has two tickets is told as such. */
export function shortCycles({ tickets }: Pick<DayFacts, 'tickets'>): Finding[] {
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
        facts: {
          truck,
          minutes: Math.floor(minutes),
          limit: SHORTEST_CYCLE_MINUTES,
          numbers: `${before.ticket_number}, ${ticket.ticket_number}`,
        },
      })
    })
  })
}

/** Whether two tickets are told as duplicates already, by their numbers or by their weighing. */
const isOneLoad = (one: DayTicket, other: DayTicket): boolean =>
  (one.plant_id === other.plant_id &&
    bareNumber(one.ticket_number) !== null &&
    bareNumber(one.ticket_number) === bareNumber(other.ticket_number)) ||
  (one.gross !== null &&
    one.gross === other.gross &&
    one.uom === other.uom &&
    one.printed_at.slice(0, 16) === other.printed_at.slice(0, 16))
